import type { VenueReport } from '#contract/calendar/venue-report.ts';
import type { SealedVenue } from '#contract/register/seal.ts';
import { venueRecord } from '#contract/status/day-state.ts';
import { narrowTo, type VenueScope } from '#server/access.ts';
import { venueVersions } from '#server/ledger/venue-versions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { reportedFault } from '../form-b/present.ts';
import { reportedInspection } from '../form-c/present.ts';
import { presentPaperEntry } from '../paper/present.ts';
import { paperStore } from '../paper/store.ts';
import { instantsOf } from '../status/nights.ts';
import { byVenue, type Period, statusStore } from '../status/store.ts';
import { hasTraded, isInHistory, reportPeriod, venueReport, withinReportLimit } from './report.ts';
import { calendarStore } from './store.ts';

/** The report of a venue, and its seal. */
export interface SealedReport {
  readonly report: VenueReport;
  readonly seal: SealedVenue;
}

interface ReportQuery {
  readonly scope: VenueScope;
  /** Trading days; the whole register by default. */
  readonly period: Partial<Period>;
  readonly now: Date;
  /** Ids of venues that are reported even if they did not trade. */
  readonly listed: ReadonlySet<string>;
}

/**
 * Reads the reports of the venues that traded in a period, by name. Where these are more days than fit in
 * a document, only of the listed venues; and none where those are too many.
 * @param snapshot a transaction that sees one state of the database
 */
export async function readReports(
  snapshot: Database,
  { scope, period, now, listed }: ReportQuery,
): Promise<SealedReport[]> {
  const store = calendarStore(snapshot);
  const status = statusStore(snapshot);
  const inScope = await store.sealedVenues(scope);
  const versions = await venueVersions(
    snapshot,
    inScope.map(({ id }) => id),
  );
  const records = new Map(
    inScope.map(({ id }) => [id, venueRecord(versions.get(id) ?? [], now)] as const),
  );
  const withoutHistory = [...records].flatMap(([id, record]) => (isInHistory(record) ? [] : [id]));
  const firstChecks = await store.firstChecks(narrowTo(scope, withoutHistory));
  const papers = paperStore(snapshot);
  const firstOnPaper = await papers.firstNights(narrowTo(scope, [...records.keys()]));
  const periods = new Map(
    [...records].map(([id, record]) => {
      const first = { firstCheck: firstChecks.get(id), firstOnPaper: firstOnPaper.get(id) };
      return [id, reportPeriod(record, period, first)];
    }),
  );
  const venues = withinReportLimit([...periods.values()])
    ? inScope
    : inScope.filter(({ id }) => listed.has(id));
  const reported = narrowTo(
    scope,
    venues.map(({ id }) => id),
  );
  const reportable = venues.flatMap(({ id }) => periods.get(id) ?? []);
  const whole = unionOf(reportable);
  if (!whole || !withinReportLimit(reportable)) return [];

  const instants = instantsOf(whole);
  const onTime = await status.daysOnTime(reported, whole);
  const others = await status.otherChecks(reported, whole);
  const explanations = byVenue(await status.explanations(reported, whole));
  const signers = byVenue(await store.signers(reported, periods));
  const faults = byVenue(await store.faults(reported, instants));
  const faultsFound = await status.faultsFound(reported, instants);
  const inspections = byVenue(await store.inspections(reported, instants));
  const paper = byVenue(await papers.inForce(reported, period));
  const facts = {
    from: whole.from,
    onTime,
    others: byVenue(others),
    explanations,
    paper: byVenue(await papers.nights(reported, whole)),
  };
  return venues.flatMap((row) => {
    const { id: venue_id, name: venue_name, address, licence_number } = row;
    const [record, within] = [records.get(venue_id), periods.get(venue_id)];
    if (!record || !within) return [];
    const venue = { venue_id, venue_name, address, licence_number };
    const report = venueReport(venue, record, within, facts, {
      signers: (signers.get(venue_id) ?? []).map(({ venue_id: _venue, ...signer }) => signer),
      faults: (faults.get(venue_id) ?? []).map(reportedFault),
      faultsFound: faultsFound.get(venue_id) ?? [],
      inspections: (inspections.get(venue_id) ?? []).map(reportedInspection),
      paper: (paper.get(venue_id) ?? []).map(presentPaperEntry),
    });
    const isReported = listed.has(venue_id) || (row.voided_at === null && hasTraded(report));
    const change = Number(row.seq);
    const seal = { venue_id, venue_name, change, hash: row.hash.toString('hex') };
    return isReported ? [{ report, seal }] : [];
  });
}

function unionOf(periods: readonly Period[]): Period | undefined {
  const [first] = periods.map(({ from }) => from).sort();
  const last = periods
    .map(({ to }) => to)
    .sort()
    .at(-1);
  return first && last ? { from: first, to: last } : undefined;
}
