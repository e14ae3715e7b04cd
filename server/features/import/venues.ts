import type { ImportForm } from '#contract/import/rows.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { IMPORT_ERROR } from '#contract/messages/import.ts';
import { GENERATED_CODE_LENGTH, generatedCode } from '#contract/venues/generated-code.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { canonicalJson } from '#server/platform/canonical-json.ts';
import { isCodeTooShort } from '../venues/form-columns.ts';
import { addVenue, changeVenue } from '../venues/write-venue.ts';
import { companyFinder } from './company-finder.ts';
import { groupBy } from './group-by.ts';
import { type Group, groupOf, type Planner, type Refusal, resultOf } from './plan.ts';
import { importLookups, type KnownVenue } from './plan-store.ts';

type VenueForm = ImportForm<'venues'>;

/** Plans venues, each known by its code or else by its licence number, in a transaction of its own. */
export const planVenues: Planner<'venues'> = async ({ db, user }, rows) => {
  const lookups = importLookups(db);
  const venues = await lookups.venues();
  const companies = companyFinder(await lookups.companies());
  const byCode = new Map(venues.map((venue) => [venue.code.toLowerCase(), venue]));
  const byLicence = groupBy(venues, ({ licence_number }) => comparable(licence_number));
  const byName = new Map(venues.map((venue) => [nameKey(venue.name), venue]));

  /** The row of each venue that exists. */
  const rowOf = new Map<string, number>();
  const groups: Group[] = [];
  const refusals: Refusal[] = [];
  const notes: { row: number; message: string }[] = [];
  for (const { row, form } of rows) {
    const company = companies.find(form.company_name);
    const holders = byLicence.get(comparable(form.licence_number)) ?? [];
    const before = form.code === undefined ? holders[0] : byCode.get(form.code.toLowerCase());
    const wrong: Refusal[] = [];
    if ('error' in company) wrong.push({ row, column: 'company_name', message: company.error });
    if (form.code === undefined && holders.length > 1) {
      wrong.push({ row, column: 'code', message: IMPORT_ERROR.licenceOfSeveral });
    }
    if (form.code !== undefined && isCodeTooShort(form.code, before?.code)) {
      wrong.push({ row, column: 'code', message: FIELD_ERROR.venueCodeTooShort });
    }
    refusals.push(...wrong);
    if (wrong.length > 0 || 'error' in company) continue;

    const earlier = before && rowOf.get(before.id);
    if (earlier !== undefined) {
      refusals.push({ row, column: 'licence_number', message: IMPORT_ERROR.repeated(earlier) });
      continue;
    }
    if (before) rowOf.set(before.id, row);
    const alike = before ? undefined : (holders[0] ?? byName.get(nameKey(form.name)));
    if (alike) notes.push({ row, message: IMPORT_ERROR.similarVenue(alike.name, alike.code) });
    const venue = before
      ? mergedForm(form, company.id, before)
      : { ...form, company_id: company.id };
    const result = resultOf(row, 'venue');
    groups.push(
      groupOf(before?.id ?? NO_VENUE, [
        {
          row,
          async run(unit) {
            if (!before) {
              const added = { ...venue, code: venue.code ?? randomCode() };
              return result('created', (await addVenue(unit, user, added)).id);
            }
            const { id, code } = before;
            if (isSame(venue, before)) return result('unchanged', id);
            await changeVenue(unit, user, { id, form: { ...venue, code, version: undefined } });
            return result('changed', id);
          },
        },
      ]),
    );
  }
  return { groups, refusals, notes };
};

const randomCode = () =>
  generatedCode(crypto.getRandomValues(new Uint32Array(GENERATED_CODE_LENGTH)));

type CompleteForm = VenueForm & { readonly company_id: string };

/** Fills empty cells with what the venue has. Coordinates belong to an address. */
function mergedForm(form: VenueForm, company_id: string, before: KnownVenue): CompleteForm {
  const isMoved = form.address !== before.address;
  const { latitude, longitude } = isMoved ? { latitude: null, longitude: null } : before;
  return {
    ...form,
    company_id,
    latitude: form.latitude ?? latitude ?? undefined,
    longitude: form.longitude ?? longitude ?? undefined,
    region: form.region ?? before.region ?? undefined,
  };
}

const TEXTS = ['name', 'licence_number', 'address', 'company_id', 'region'] as const;
/** Degrees, which the database keeps with six decimals. */
const DEGREES = ['latitude', 'longitude'] as const;
const DECIMALS = 6;

const rounded = (degrees: string | null | undefined) =>
  degrees ? Number(degrees).toFixed(DECIMALS) : null;

const isSame = (form: CompleteForm, before: KnownVenue) =>
  TEXTS.every((field) => (form[field] ?? null) === before[field]) &&
  DEGREES.every((field) => rounded(form[field]) === rounded(before[field])) &&
  canonicalJson(form.hours) === canonicalJson(before.hours);

const comparable = (number: string) => number.replaceAll(/\s/g, '').toUpperCase();

/** Normalises a name: names are alike without case, punctuation and "The". */
const nameKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/^the\s/, '')
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
