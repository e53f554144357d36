/** The arguments of an ICU message: `{seat} has {n, plural, one {# card} other {# cards of {owner}}}` has seat, n and owner. */
export function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  readText(0, false);
  return [...names].sort();

  /** Reads text up to the brace that closes it; quoted text is plain. */
  function readText(at: number, inside: boolean): number {
    for (let i = at; i < message.length; i++) {
      if (message[i] === "'" && (message[i + 1] === '{' || message[i + 1] === '}')) {
        const end = message.indexOf("'", i + 1);
        i = end < 0 ? message.length : end;
      } else if (message[i] === '{') i = readArgument(i + 1);
      else if (message[i] === '}' && inside) return i;
    }
    if (inside) throw new Error(`a brace is open at the end of ${message}`);
    return message.length;
  }

  function readArgument(at: number): number {
    const name = /^\s*([A-Za-z_]\w*)\s*(?=[,}])/.exec(message.slice(at));
    if (!name) throw new Error(`no argument after the brace at ${message.slice(at - 1)}`);
    names.add(name[1]!);
    for (let i = at + name[0].length; i < message.length; i++) {
      if (message[i] === '}') return i;
      if (message[i] === '{') i = readText(i + 1, true);
    }
    throw new Error(`a brace is open at the end of ${message}`);
  }
}
