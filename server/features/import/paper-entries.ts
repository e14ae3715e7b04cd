import type { PaperKind } from '#contract/import/paper-columns.ts';
import { PAPER } from '#contract/messages/entries.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { IMPORT_ERROR } from '#contract/messages/import.ts';
import type { PaperForm } from '#contract/paper/schemas.ts';
import { type VenueRecord, venueRecord } from '#contract/status/day-state.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { narrowTo } from '#server/access.ts';
import { normalised } from '#server/ledger/change.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { venueVersions } from '#server/ledger/venue-versions.ts';
import { type PaperRow, paperStore, paperWrite } from '../paper/store.ts';
import { groupBy } from './group-by.ts';
import {
  type Group,
  hasValues,
  type ParsedRow,
  type PlanContext,
  type Planner,
  type Refusal,
  type RowResult,
  RowsRefused,
} from './plan.ts';
import { importLookups } from './plan-store.ts';

const FORM_OF: Readonly<Record<PaperKind, PaperForm>> = {
  paper_checks: 'form_a',
  paper_faults: 'form_b',
  paper_inspections: 'form_c',
};

/** What the book says, in the columns of an entry. */
type PaperContent = Omit<
  PaperRow,
  | 'id'
  | 'venue_id'
  | 'paper_number'
  | 'transcribed_at'
  | 'transcribed_by'
  | 'voided_at'
  | 'voided_by'
  | 'void_reason'
>;

interface PaperLine {
  readonly row: number;
  readonly content: PaperContent;
}

/**
 * Plans entries of paper registers, those of a venue as one transaction: each is known by its venue, form and day,
 * a fault by its job number too. None is ever changed.
 */
export const planPaperEntries =
  <Kind extends PaperKind>(kind: Kind): Planner<Kind> =>
  async (context, rows) => {
    const venues = await importLookups(context.db).venues();
    const byCode = new Map(venues.map((venue) => [venue.code.toLowerCase(), venue]));
    const ofVenue = groupBy(rows, ({ form }) => byCode.get(form.venue_code.toLowerCase()));
    const unknown = ofVenue.get(undefined) ?? [];
    const refusals: Refusal[] = unknown.map(({ row }) => ({
      row,
      column: 'venue_code',
      message: API_ERROR.venueCodeUnknown,
    }));
    const groups = [...ofVenue].flatMap(([venue, lines]): Group[] => {
      if (!venue) return [];
      const sorted = lines
        .map((line) => lineOf(FORM_OF[kind], line))
        .sort((one, other) => (one.content.day < other.content.day ? -1 : 1));
      return [
        {
          chain: venue.id,
          rows: lines.map(({ row }) => row),
          mails: 0,
          run: (unit) => transcribe(unit, context, venue.id, FORM_OF[kind], sorted),
        },
      ];
    });
    return { groups, refusals, notes: [] };
  };

/** The cells of a row of any of the three kinds. */
interface PaperCells {
  readonly day: string;
  readonly person_name: string;
  readonly page: string;
  readonly time?: string | undefined;
  readonly licence_number?: string | undefined;
  readonly technician_company?: string | undefined;
  readonly all_yes?: boolean | undefined;
  readonly note?: string | undefined;
  readonly job_number?: string | undefined;
  readonly arrangement_date?: string | undefined;
  readonly arranged_by?: string | undefined;
  readonly repair_date?: string | undefined;
}

function lineOf(form: PaperForm, { row, form: cells }: ParsedRow<PaperKind>): PaperLine {
  const said: PaperCells = cells;
  return {
    row,
    content: {
      form,
      day: said.day,
      time: said.time ?? null,
      person_name: said.person_name,
      licence_number: said.licence_number ?? null,
      company_name: said.technician_company ?? null,
      is_all_yes: said.all_yes ?? null,
      note: said.note ?? null,
      job_number: said.job_number ?? null,
      arrangement_date: said.arrangement_date ?? null,
      arranged_by: said.arranged_by ?? null,
      repair_date: said.repair_date ?? null,
      page: said.page,
    },
  };
}

/** Identifies an entry within its venue and form. */
const keyOf = ({ form, day, job_number }: PaperContent) =>
  form === 'form_b' ? `${day} ${(job_number ?? '').toLowerCase()}` : day;

/** Writes the entries that are new. @throws RowsRefused */
async function transcribe(
  unit: UnitOfWork,
  { user }: PlanContext,
  venueId: string,
  form: PaperForm,
  lines: readonly PaperLine[],
): Promise<readonly RowResult[]> {
  const versions = await venueVersions(unit.trx, [venueId]);
  const record = venueRecord(versions.get(venueId) ?? [], unit.at);
  const { registered } = importLookups(unit.trx);
  const live = new Map(
    (await registered[form](venueId, record.firstDay)).map((one) => [one.key, one.entry_number]),
  );
  const entries = await paperStore(unit.trx).inForce(narrowTo(user.scope, [venueId]), {});
  const known = new Map(
    entries.filter((one) => one.form === form).map((one) => [keyOf(one), one] as const),
  );

  const rowOf = new Map<string, number>();
  const refusals = lines.flatMap(({ row, content }): Refusal[] => {
    const key = keyOf(content);
    const first = rowOf.get(key) ?? row;
    rowOf.set(key, first);
    const before = known.get(key);
    const wrong =
      first === row ? undefined : { column: 'job_number', message: IMPORT_ERROR.faultOfDay(first) };
    const error =
      wrong ??
      dayError(content, record) ??
      repeatOf(content, live) ??
      (before && !hasValues(before, content)
        ? { column: 'day', message: IMPORT_ERROR.paperDiffers(PAPER.numbered(before.paper_number)) }
        : undefined);
    return error ? [{ row, ...error }] : [];
  });
  if (refusals.length > 0) throw new RowsRefused(refusals);

  const write = paperWrite(unit.trx);
  const added = lines.filter(({ content }) => !known.has(keyOf(content)));
  const last = await write.lastNumber(venueId);
  const inserted = await write.insert(
    added.map(({ content }, at) => ({
      ...content,
      venue_id: venueId,
      paper_number: last + at + 1,
      transcribed_at: unit.at,
      transcribed_by: normalised(user.name),
    })),
  );
  for (const after of inserted) {
    unit.record({
      action: 'create',
      entity: 'paper_entry',
      entityId: after.id,
      before: null,
      after,
    });
  }
  const created = new Map(inserted.map((entry) => [keyOf(entry), entry.id]));
  return lines.map(({ row, content }): RowResult => {
    const id = created.get(keyOf(content));
    return {
      row,
      outcome: id === undefined ? 'unchanged' : 'created',
      entity: 'paper_entry',
      entityId: id ?? known.get(keyOf(content))?.id ?? '',
    };
  });
}

type CellRefusal = Omit<Refusal, 'row'>;

/** Refuses days that the register itself records. */
function dayError(
  { form, day, arrangement_date, repair_date }: PaperContent,
  { firstDay, currentDay }: VenueRecord,
): CellRefusal | undefined {
  if (day > currentDay) return { column: 'day', message: FIELD_ERROR.dateInFuture };
  if (day > firstDay) {
    return { column: 'day', message: IMPORT_ERROR.sinceRegister(formatDay(firstDay)) };
  }
  if (form === 'form_a' && day === currentDay) {
    return { column: 'day', message: IMPORT_ERROR.registerBegins };
  }
  for (const [column, value] of Object.entries({ arrangement_date, repair_date })) {
    if (value !== null && value > currentDay) return { column, message: FIELD_ERROR.dateInFuture };
  }
  return undefined;
}

/** Refuses what the register has already. @param live numbers of its entries by what would be the same */
function repeatOf(
  { form, day, job_number }: PaperContent,
  live: ReadonlyMap<string, number>,
): CellRefusal | undefined {
  const number = live.get(form === 'form_b' ? (job_number ?? '').toLowerCase() : day);
  if (number === undefined) return undefined;
  if (form === 'form_a') return { column: 'day', message: IMPORT_ERROR.nightRecorded(number) };
  return form === 'form_b'
    ? { column: 'job_number', message: IMPORT_ERROR.jobRecorded(number) }
    : { column: 'day', message: IMPORT_ERROR.inspectionRecorded(number) };
}
