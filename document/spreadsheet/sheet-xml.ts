import type { SheetValue } from '../content/register-document.ts';
import { cellXml, columnName, STYLE } from './cell-xml.ts';
import type { Sheet } from './sheet.ts';

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Characters. A question stands in its head on several lines. */
const WIDTH = { least: 9, most: 48, ofHead: 22 };
/** Rows whose texts decide how wide the columns are. */
const MEASURED_ROWS = 200;

/** A worksheet with its heads frozen and a filter on each; a piece a row. */
export function* sheetXml({ heads, rows }: Sheet): Generator<string> {
  const columns = heads.map((_, column) => columnName(column));
  const line = (values: readonly SheetValue[], row: number, style?: number) => {
    const cells = values.map((value, column) => cellXml(value, `${columns[column]}${row}`, style));
    return `<row r="${row}">${cells.join('')}</row>`;
  };
  yield `${XML_HEAD}<worksheet xmlns="${NAMESPACE}"><sheetViews><sheetView workbookViewId="0">`;
  yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield `</sheetView></sheetViews>${columnsXml(widthsOf({ heads, rows }))}<sheetData>`;
  let row = 1;
  yield line(heads, row, STYLE.head);
  for (const values of rows) {
    row += 1;
    yield line(values, row);
  }
  yield `</sheetData><autoFilter ref="A1:${columns.at(-1)}${row}"/></worksheet>`;
}

/** Labels and what stands behind each. */
export function* factsXml(facts: readonly (readonly [string, string])[]): Generator<string> {
  yield `${XML_HEAD}<worksheet xmlns="${NAMESPACE}">${columnsXml([28, 64])}<sheetData>`;
  for (const [index, [label, value]] of facts.entries()) {
    const row = index + 1;
    yield `<row r="${row}">${cellXml(label, `A${row}`, STYLE.head)}${cellXml(value, `B${row}`)}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function columnsXml(widths: readonly number[]): string {
  const column = (width: number, index: number) =>
    `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  return `<cols>${widths.map(column).join('')}</cols>`;
}

function widthsOf({ heads, rows }: Sheet): number[] {
  const longest = heads.map((head) => Math.min(head.length, WIDTH.ofHead));
  let measured = 0;
  for (const row of rows) {
    for (const [column, value] of row.entries())
      longest[column] = Math.max(longest[column] ?? 0, lengthOf(value));
    measured += 1;
    if (measured === MEASURED_ROWS) break;
  }
  return longest.map((length) => Math.min(WIDTH.most, Math.max(WIDTH.least, length + 2)));
}

/** Characters as shown: "21/10/2026 09:05 PM" is the longest time. */
const lengthOf = (value: SheetValue) =>
  typeof value === 'object' ? value.wall.length + 3 : String(value).length;
