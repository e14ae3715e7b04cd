import { IMPORT_COLUMNS, type ImportKind } from '#contract/import/columns.ts';
import { IMPORT } from '#contract/messages/import.ts';
import { csvOf } from '#document/spreadsheet/csv.ts';
import { workbookOf } from '#document/spreadsheet/xlsx.ts';

export const TEMPLATE_FORMATS = ['xlsx', 'csv'] as const;

export type TemplateFormat = (typeof TEMPLATE_FORMATS)[number];

/** Writes a template with an example row; a workbook has a sheet of the allowed values too. */
export async function templateFile(kind: ImportKind, format: TemplateFormat): Promise<File> {
  const columns = IMPORT_COLUMNS[kind];
  const sheet = {
    heads: columns.map(({ label }) => label),
    rows: [columns.map(({ example, isDay }) => (isDay ? { wall: example } : example))],
  };
  const chosen = columns.filter(({ choices }) => choices);
  const longest = Math.max(0, ...chosen.map(({ choices = [] }) => choices.length));
  const allowed = {
    heads: chosen.map(({ label }) => label),
    rows: Array.from({ length: longest }, (_, at) =>
      chosen.map(({ choices = [] }) => choices[at] ?? ''),
    ),
  };
  const title = IMPORT.kinds[kind];
  const sheets = [
    { name: title, sheet },
    ...(chosen.length > 0 ? [{ name: IMPORT.allowedValues, sheet: allowed }] : []),
  ];
  const blob = format === 'csv' ? csvOf(sheet) : await workbookOf(sheets);
  return new File([blob], `${title}.${format}`, { type: blob.type });
}
