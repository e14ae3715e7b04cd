import type { Signer, VenueReport } from '#contract/calendar/venue-report.ts';
import { ANSWER } from '#contract/core/answer.ts';
import type { Transcript } from '#contract/pdf-verification.ts';
import { venueRecord } from '#contract/status/day-state.ts';
import { FACT_KEY } from '#document/content/register-header.ts';
import { daysIn } from '#document/verify/same-text.ts';
import type { NumberedForm } from '#server/ledger/change.ts';
import type { Entry } from '#server/ledger/entries.ts';
import { parseSnapshot } from '#server/ledger/register/parse-snapshot.ts';
import type { EntryVenue } from '#server/ledger/register/present.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import { reportPeriod, venueReport, withinReportLimit } from '../calendar/report.ts';
import { reportedFault } from '../form-b/present.ts';
import { reportedInspection } from '../form-c/present.ts';
import { parsePaperSnapshot, presentPaperEntry } from '../paper/present.ts';
import type { PaperRowOfVenue } from '../paper/store.ts';
import type { ExplanationRow, Period } from '../status/store.ts';
import type { SealedRegister } from './sealed-register.ts';

/**
 * Computes the reports that an export of these registers had, from their histories up to the changes that
 * the seal names, as of the time of the export.
 * @returns undefined for a document that has none: of one entry, of a search, or of too many days
 */
export function sealedReports(
  { facts, rows, exportedAt }: Transcript,
  registers: readonly SealedRegister[],
): VenueReport[] | undefined {
  const factOf = (wanted: string) => facts.find(({ key }) => key === wanted)?.value;
  const isSingle = factOf(FACT_KEY.entry) !== undefined && rows.length === 1;
  if (isSingle || factOf(FACT_KEY.search) !== undefined) return undefined;
  const [from, to = from] = daysIn(factOf(FACT_KEY.nights) ?? factOf(FACT_KEY.period) ?? '');
  const period = from && to ? { from, to } : {};
  const isWithin = ({ day }: PaperRowOfVenue) => !from || !to || (from <= day && day <= to);
  const venues = registers.map((register) => {
    const record = venueRecord(register.venue.versions, new Date(exportedAt));
    const checks = checksOf(register);
    const first = checks.map(({ trading_day }) => trading_day).sort()[0];
    const paper = paperOf(register);
    const nights = paper.filter(({ form }) => form === 'form_a');
    const within = reportPeriod(record, period, {
      firstCheck: first,
      firstOnPaper: nights.map(({ day }) => day).sort()[0],
    });
    return { register, record, checks, paper, nights, within };
  });
  if (!withinReportLimit(venues.map(({ within }) => within))) return undefined;
  return venues.map(({ register, record, checks, paper, nights, within }) => {
    const { venueId, venue } = register;
    const facts = {
      from: within.from,
      onTime: new Map<string, readonly number[]>(),
      others: new Map([[venueId, checks]]),
      explanations: new Map([[venueId, explanationsOf(register)]]),
      paper: new Map([[venueId, nights]]),
    };
    const reported = {
      venue_id: venueId,
      venue_name: venue.venue_name,
      address: venue.address,
      licence_number: venue.licence_number,
    };
    return venueReport(reported, record, within, facts, {
      signers: signersOf(checks, within),
      faults: inForce(register, 'form_b').map(reportedFault),
      faultsFound: faultsFound(register),
      inspections: inForce(register, 'form_c').map(reportedInspection),
      paper: paper.filter(isWithin).map(presentPaperEntry),
    });
  });
}

type Row<Form extends NumberedForm> = Entry<Form> & EntryVenue;

/** Lists the entries of a form whose snapshots are wanted, by number. */
function rowsOf<Form extends NumberedForm>(
  { state, venue }: SealedRegister,
  form: Form,
  isWanted: (snapshot: Snapshot) => boolean,
): Row<Form>[] {
  const snapshots = [...state.entries[form].values()].filter(isWanted);
  return snapshots.map(
    (snapshot): Snapshot => ({ ...parseSnapshot(form, snapshot), ...venue }),
  ) as unknown as Row<Form>[];
}

const isInForce = ({ voided_at }: Snapshot) => voided_at === null;

const inForce = <Form extends NumberedForm>(register: SealedRegister, form: Form) =>
  rowsOf(register, form, isInForce);

/** Lists when faults were found: those in force, and those voided although their check still has its No. */
function faultsFound(register: SealedRegister): Date[] {
  const withNo = new Set(
    inForce(register, 'form_a')
      .filter(({ answers }) => answers.some(({ answer }) => answer === ANSWER.no))
      .map(({ id }) => String(id)),
  );
  return rowsOf(
    register,
    'form_b',
    (snapshot) => isInForce(snapshot) || withNo.has(String(snapshot.form_a_id)),
  ).map(({ reported_date }) => reported_date);
}

/** Counts the checks of each manager in a period. */
function signersOf(checks: readonly Row<'form_a'>[], { from, to }: Period): Signer[] {
  const signers = new Map<string, Signer>();
  for (const { manager_name, manager_licence_number, trading_day } of checks) {
    if (trading_day < from || trading_day > to) continue;
    const key = JSON.stringify([manager_name, manager_licence_number]);
    const {
      checks: count = 0,
      first_day = trading_day,
      last_day = trading_day,
    } = signers.get(key) ?? {};
    const [first = trading_day, , last = trading_day] = [first_day, last_day, trading_day].sort();
    signers.set(key, {
      manager_name,
      manager_licence_number,
      checks: count + 1,
      first_day: first,
      last_day: last,
    });
  }
  return [...signers.values()];
}

function checksOf(register: SealedRegister): Row<'form_a'>[] {
  return inForce(register, 'form_a').sort(
    (one, other) => one.received_at.getTime() - other.received_at.getTime(),
  );
}

/** Lists the entries of the paper register that are not voided, by number. */
const paperOf = ({
  state,
  venue: { venue_name, venue_time_zone },
}: SealedRegister): PaperRowOfVenue[] =>
  [...state.paper.values()]
    .map((snapshot) => ({ ...parsePaperSnapshot(snapshot), venue_name, venue_time_zone }))
    .filter(({ voided_at }) => voided_at === null);

const explanationsOf = ({ state }: SealedRegister): ExplanationRow[] =>
  state.explanations.map((snapshot: Snapshot) => {
    const row = snapshot as Snapshot & ExplanationRow;
    return { ...row, recorded_at: new Date(row.recorded_at) };
  });
