/**
 * Assigns rows to pages in order. A row taller than a page gets a page of its own.
 * @param heights of the rows, in points
 * @param first points for rows on the first page, which has the title
 * @param others points for rows on each other page
 * @returns the range of rows of each page, end excluded; one empty page when there are no rows
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
