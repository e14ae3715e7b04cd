/**
 * Finds a text in the bytes of a PDF, by its last character, which should be rare there: a search for one byte is the
 * engine's own, and fast.
 * @returns the index of each, ascending
 */
export function* placesOf(text: string, bytes: Uint8Array): Generator<number> {
  const wanted = new TextEncoder().encode(text);
  const last = wanted.length - 1;
  for (let end = bytes.indexOf(wanted[last] ?? 0); end >= 0; ) {
    let matching = 1;
    while (matching <= last && bytes[end - matching] === wanted[last - matching]) matching += 1;
    if (matching > last) yield end - last;
    end = bytes.indexOf(wanted[last] ?? 0, end + 1);
  }
}
