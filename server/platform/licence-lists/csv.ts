/** A field in quotes, in which a quote is doubled, or one without; then what ends it. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/**
 * The rows of a CSV file (RFC 4180), each as its fields, trimmed. Blank lines are left out.
 * @throws for a quote that is never closed
 */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let position = text.startsWith('\uFEFF') ? 1 : 0;
  while (position < text.length) {
    FIELD.lastIndex = position;
    const field = FIELD.exec(text);
    if (!field) throw new Error(`A quote is out of place after row ${rows.length}`);
    const [whole, quoted, plain = '', end] = field;
    position += whole.length;
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === ',' && position < text.length) continue;
    if (end === ',') row.push('');
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  }
  return rows;
}
