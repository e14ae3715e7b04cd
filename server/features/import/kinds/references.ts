import type { SentRow } from '#contract/import/schemas.ts';
import { IMPORT_ERROR } from '#contract/messages/import/cells.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { companyFinder } from './company-finder.ts';
import type { Refusal } from './plan.ts';
import { importLookups } from './store.ts';

/**
 * Finds the cells that name no company and no venue, in rows whose other cells are wrong: the plan of a kind
 * sees right rows only, and a file shows everything that is wrong at once.
 */
export async function wrongReferences(db: Database, rows: readonly SentRow[]): Promise<Refusal[]> {
  if (rows.length === 0) return [];
  const lookups = importLookups(db);
  const companies = companyFinder(await lookups.companies());
  const codes = new Set((await lookups.venues()).map(({ code }) => code.toLowerCase()));

  return rows.flatMap(({ row, cells }) => {
    const { company_name, venue_code, venue_codes = venue_code } = cells;
    const company = company_name === undefined ? undefined : companies.find(company_name.trim());
    const unknown = (venue_codes ?? '')
      .split(/[,;\n]/)
      .map((code) => code.trim())
      .filter((code) => code !== '' && !codes.has(code.toLowerCase()));
    const wrong: Refusal[] = [];
    if (company && 'error' in company) {
      wrong.push({ row, column: 'company_name', message: company.error });
    }
    if (unknown.length > 0) {
      const column = venue_code === undefined ? 'venue_codes' : 'venue_code';
      wrong.push({ row, column, message: IMPORT_ERROR.codesUnknown(unknown.join(', ')) });
    }
    return wrong;
  });
}
