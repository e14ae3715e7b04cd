/**
 * Fills pages in order. A row taller than a page has one to itself.
 * @param heights of the rows, points
 * @param first what the first page holds, which has the title; the others hold `others`
 * @returns the rows of each page, end excluded; one empty page when there are none
 */
export function paginate(
  heights: Iterable<number>,
  first: number,
  others: number,
): { readonly from: number; readonly to: number }[] {
  const pages: { from: number; to: number }[] = [{ from: 0, to: 0 }];
  let room = first;
  let row = 0;
  for (const height of heights) {
    if (height > room) {
      pages.push({ from: row, to: row });
      room = others;
    }
    room -= height;
    row += 1;
    const page = pages.at(-1);
    if (page) page.to = row;
  }
  return pages;
}
