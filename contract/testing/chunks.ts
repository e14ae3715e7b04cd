/** Splits a text or bytes into chunks of a size, like a network. */
export async function* splitIntoChunks<Whole extends string | Uint8Array>(
  whole: Whole,
  size: number,
) {
  for (let start = 0; start < whole.length; start += size)
    yield whole.slice(start, start + size) as Whole;
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}
