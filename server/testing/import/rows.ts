import { IMPORT_COLUMNS, type ImportKind } from '#contract/import/columns.ts';
import type { SentRow } from '#contract/import/schemas.ts';
import { type Day, plusDays } from '#contract/time/days.ts';

/** Cells of a row: those of the template's example, but for the values given; empty ones are left out. */
export function exampleRow(
  kind: ImportKind,
  row: number,
  values: Record<string, string> = {},
): SentRow {
  const example = Object.fromEntries(
    IMPORT_COLUMNS[kind].map(({ key, example }) => [key, example]),
  );
  const cells = Object.entries({ ...example, ...values }).filter(([, value]) => value !== '');
  return { row, cells: Object.fromEntries(cells) };
}

/** A file as the web sends it. */
export const sentFile = (kind: ImportKind, rows: readonly SentRow[]) => ({
  kind,
  file_name: `${kind}.xlsx`,
  file_sha256: 'a'.repeat(64),
  rows: [...rows],
});

/** Venues of one company, and the managers of each, as the files of a group hold them. */
export function groupFiles(company_name: string, venues: number, managersEach: number) {
  const codeOf = (venue: number) => `GROUP-${1000 + venue}`;
  const venueRows = Array.from({ length: venues }, (_, venue) =>
    exampleRow('venues', venue + 2, {
      name: `The ${venue} Exchange Hotel`,
      code: codeOf(venue),
      licence_number: `LIQ ${venue}`,
      address: `${venue + 1} High Street, Toowong QLD 4066`,
      company_name,
    }),
  );
  const managerRows = Array.from({ length: venues * managersEach }, (_, manager) =>
    exampleRow('managers', manager + 2, {
      name: `Robin ${letters(manager)}`,
      email: `person${manager}@group.example`,
      licence_number: `AM ${manager}`,
      rmlv_licence_number: `RMLV ${manager}`,
      venue_codes: codeOf(manager % venues),
    }),
  );
  return {
    venues: sentFile('venues', venueRows),
    managers: sentFile('managers', managerRows),
  };
}

/** The checks of consecutive nights of a paper register. @param last night */
export const paperFile = (venue_code: string, nights: number, last: Day) =>
  sentFile(
    'paper_checks',
    Array.from({ length: nights }, (_, night) =>
      exampleRow('paper_checks', night + 2, {
        venue_code,
        day: plusDays(last, night + 1 - nights),
        page: `Book ${Math.ceil((night + 1) / 365)}, page ${(night % 365) + 1}`,
      }),
    ),
  );

/** A number as a name, which has letters only. */
const letters = (number: number) =>
  [...number.toString(26)]
    .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
    .join('');
