import type { FormAEntry } from '#contract/form-a/schemas.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import type { SealedVenue } from '#contract/register/seal.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import type { Day } from '#contract/time/days.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type { CurrentUser } from '#server/access.ts';
import type { NumberedForm } from '#server/ledger/change.ts';
import type { EntryVenue } from '#server/ledger/register/present.ts';
import { type RecordedVersion, versionsIn } from '#server/ledger/venue-versions.ts';
import { type RegisterState, stateAt } from '#server/ledger/verify/state-at.ts';
import { ChainError } from '#server/ledger/verify/verify-chain.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import { withVoidedBeside } from '../form-c/present.ts';
import type { PdfVerificationStore } from './store.ts';

export type RegisterEntry = FormAEntry | FormBEntry | FormCEntry;

/** Presents an entry as the history recorded it. */
export type PresentSnapshot = (
  user: CurrentUser,
  venue: EntryVenue,
  snapshot: Snapshot,
) => RegisterEntry;

/** A venue as it was at the change that a seal names. */
export interface SealedVenueRecord extends EntryVenue {
  readonly venue_time_zone: string;
  readonly address: string;
  readonly licence_number: string;
  /** Oldest first. */
  readonly versions: readonly RecordedVersion[];
}

/** The register of a venue at the moment that a seal names. */
export interface SealedRegister {
  readonly venueId: string;
  readonly venueName: string;
  /** When the change was recorded that the seal names. */
  readonly at: Date;
  /** The venue as its versions up to that change describe it. */
  readonly venue: SealedVenueRecord;
  readonly state: RegisterState;
  /** Undefined for a number that no entry had yet. */
  entry(number: number): RegisterEntry | undefined;
  /** Numbers of the entries whose day, calendar or trading, lies within a period, both ends included. */
  numbersWithin(period: { from: Day; to: Day }, days: 'calendar' | 'trading'): number[];
  /** Counts the entries that were changed since. */
  changedSince(entries: readonly RegisterEntry[]): Promise<number>;
}

/**
 * Reads a venue's history up to the change that a seal names.
 * @throws ChainError when the history does not reach it, has another hash there, or is broken
 */
export async function sealedRegister(
  store: PdfVerificationStore,
  form: NumberedForm,
  { venue_id, venue_name, change, hash }: SealedVenue,
  show: (venue: EntryVenue, snapshot: Snapshot) => RegisterEntry,
): Promise<SealedRegister> {
  const state = await stateAt(store.history, { venueId: venue_id, change, place: venue_name });
  if (state.change < change)
    throw new ChainError(PDF_VERIFICATION.historyShorter(venue_name, change));
  if (state.hash.toString('hex') !== hash) {
    throw new ChainError(PDF_VERIFICATION.historyOther(venue_name, change));
  }
  const today = await store.venue(venue_id);
  if (!today) throw new ChainError(PDF_VERIFICATION.historyShorter(venue_name, change));
  const snapshots = [...(await store.creation(venue_id)), ...state.venue];
  const newest = { ...today, ...snapshots.at(-1)?.snapshot };
  const venue = {
    venue_name: newest.name,
    venue_time_zone: newest.time_zone,
  };
  const clock = rulesOf({ time_zone: newest.time_zone, rules: newest.rules });
  const entries = state.entries[form];
  const entry = (number: number) => {
    const snapshot = entries.get(number);
    if (!snapshot) return undefined;
    const isInspection = form === 'form_c';
    return show(venue, isInspection ? withVoidedBeside(snapshot, entries.values()) : snapshot);
  };
  return {
    venueId: venue_id,
    venueName: venue.venue_name,
    at: state.at,
    venue: {
      ...venue,
      address: newest.address,
      licence_number: newest.licence_number,
      versions: versionsIn(snapshots, today),
    },
    state,
    entry,
    numbersWithin({ from, to }, days) {
      const dayOf = (at: Date) =>
        days === 'trading' ? tradingDay(at, clock) : localDay(at, clock.zone);
      return [...entries]
        .filter(([, snapshot]) => {
          const day = dayOf(new Date(timeOf(snapshot)));
          return from <= day && day <= to;
        })
        .map(([number]) => number);
    },
    async changedSince(entries) {
      const written = new Set(await store.writtenAfter(venue_id, form, change));
      return entries.filter(({ id }) => written.has(id)).length;
    },
  };
}

/** The instant by which an entry is found and sorted. */
const timeOf = ({ submitted_at, reported_date }: Snapshot) => String(submitted_at ?? reported_date);
