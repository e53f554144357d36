/** The names that somebody may have meant: those that come nearest, if any comes near. */
export function closest(word: string, names: readonly string[]): string[] {
  const meant = word.toLowerCase();
  const reach = Math.max(2, Math.floor(meant.length / 3));
  const near = names
    .map((name) => ({ name, far: name.startsWith(meant) && meant.length > 1 ? 0 : distance(meant, name) }))
    .filter(({ far }) => far <= reach);
  const least = Math.min(...near.map(({ far }) => far));
  return near.filter(({ far }) => far === least).map(({ name }) => name);
}

/** How many letters must be added, left out, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const d: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  for (let j = 0; j <= b.length; j++) d[0]![j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(d[i - 1]![j]! + 1, d[i]![j - 1]! + 1, d[i - 1]![j - 1]! + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, d[i - 2]![j - 2]! + 1);
      d[i]![j] = best;
    }
  }
  return d[a.length]![b.length]!;
}
