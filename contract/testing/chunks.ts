/** Yields a text or bytes in chunks of a size, as a network would. */
export async function* inPieces<Whole extends string | Uint8Array>(whole: Whole, size: number) {
  for (let at = 0; at < whole.length; at += size) yield whole.slice(at, at + size) as Whole;
}

export async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
