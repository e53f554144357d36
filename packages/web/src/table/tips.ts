/** Tips come from the text files of the games. Those that end with a clause in brackets point at it. */
export function tipOf(text: string): { tip: string; clause?: string } {
  const found = /^(.*?)\s*\(([A-Z]{2}-[A-Z]+(?:-[A-Z0-9]+)*)\)\s*\.?$/s.exec(text);
  if (!found) return { tip: text };
  const tip = found[1]!;
  return { tip: /[.!?]$/.test(tip) ? tip : `${tip}.`, clause: found[2]! };
}
