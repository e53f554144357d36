/** The first place where two plain values differ, as people write it. */

export interface Difference {
  /** Such as `piles.hand[1].n`; '' if the two differ as wholes. */
  path: string;
  one: unknown;
  two: unknown;
}

export function difference(one: unknown, two: unknown): Difference | null {
  if (Object.is(one, two)) return null;
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null) return { path: '', one, two };
  if (Array.isArray(one) || Array.isArray(two)) {
    if (!Array.isArray(one) || !Array.isArray(two)) return { path: '', one, two };
    const shared = Math.min(one.length, two.length);
    for (let i = 0; i < shared; i++) {
      const inside = difference(one[i], two[i]);
      if (inside) return under(`[${i}]`, inside);
    }
    return one.length === two.length ? null : { path: `[${shared}]`, one: one[shared], two: two[shared] };
  }
  const [a, b] = [one as Record<string, unknown>, two as Record<string, unknown>];
  for (const key in a) {
    if (!(key in b)) return { path: key, one: a[key], two: undefined };
    const inside = difference(a[key], b[key]);
    if (inside) return under(key, inside);
  }
  for (const key in b) if (!(key in a)) return { path: key, one: undefined, two: b[key] };
  return null;
}

function under(step: string, { path, one, two }: Difference): Difference {
  return { path: path === '' || path.startsWith('[') ? step + path : `${step}.${path}`, one, two };
}

/** `players[1].meat: 3, but 2 in the copy`. */
export const differenceText = (d: Difference, where: string): string =>
  `${d.path || 'the whole'}: ${short(d.one)}, but ${short(d.two)} ${where}`;

export function short(x: unknown): string {
  const text = x === undefined ? 'nothing' : (JSON.stringify(x) ?? String(x));
  return text.length > 90 ? `${text.slice(0, 87)}...` : text;
}
