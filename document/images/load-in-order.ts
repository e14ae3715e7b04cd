/**
 * Yields the items in order, each with its loaded value, while the next ones are loading.
 * @param load must not reject
 * @param concurrency maximum number of loads at once
 */
export async function* loadInOrder<Item, Loaded>(
  items: Iterable<Item>,
  load: (item: Item) => Promise<Loaded>,
  concurrency: number,
): AsyncGenerator<readonly [Item, Loaded]> {
  const pending: (readonly [Item, Promise<Loaded>])[] = [];
  for (const item of items) {
    pending.push([item, load(item)]);
    if (pending.length < concurrency) continue;
    const next = pending.shift();
    if (next) yield [next[0], await next[1]];
  }
  for (const [item, loaded] of pending) yield [item, await loaded];
}
