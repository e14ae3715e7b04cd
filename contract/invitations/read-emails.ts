/** Divides a list of addresses as people paste it: by commas, semicolons, spaces and lines. */
const SEPARATORS = /[\s,;]+/;

/** An address as mail programs copy it: "Robin Person <robin@example.com>". */
const NAMED = /(?:"[^"]*"\s*|[^<>,;\n]*)<([^<>]*)>/g;

/** Reads a pasted list of addresses, each once whatever its letter case, in the order given. */
export function readEmails(pasted: string): string[] {
  const words = pasted.replaceAll(NAMED, ' $1 ').split(SEPARATORS);
  const byKey = new Map<string, string>();
  for (const word of words) {
    const key = word.toLowerCase();
    if (word !== '' && !byKey.has(key)) byKey.set(key, word);
  }
  return [...byKey.values()];
}
