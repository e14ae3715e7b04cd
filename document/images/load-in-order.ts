/**
 * Gives the items in order, each with what was loaded for it, while the loads of the next ones are
 * under way.
 * @param load must not reject
 * @param width the most loads under way at once
 */
export async function* loadInOrder<Item, Loaded>(
  items: Iterable<Item>,
  load: (item: Item) => Promise<Loaded>,
  width: number,
): AsyncGenerator<readonly [Item, Loaded]> {
  const underWay: (readonly [Item, Promise<Loaded>])[] = [];
  for (const item of items) {
    underWay.push([item, load(item)]);
    if (underWay.length < width) continue;
    const next = underWay.shift();
    if (next) yield [next[0], await next[1]];
  }
  for (const [item, loaded] of underWay) yield [item, await loaded];
}
