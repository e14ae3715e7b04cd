import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { APP_NAME } from '#contract/messages/labels.ts';
import { CALENDAR_EVENT } from '#contract/messages/notifications.ts';
import { LICENCE } from '#contract/messages/people.ts';
import type { VenueVersion } from '#contract/status/venue-terms.ts';
import { type Day, HOUR_MS, MINUTE_MS } from '#contract/time/days.ts';
import { EVENT_ID } from '#server/mails/mail-text.ts';
import type { FaultRow, LicenceRow } from './store.ts';

/** A venue with all that its events follow from. */
export interface FeedVenue {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Last day of the next inspection; null for none, and for users who may not read inspections. */
  readonly dueDay: Day | null;
  readonly inspectionsChangedAt: Date | undefined;
  readonly visit: { readonly accepted: Date | null; readonly accepted_at: Date | null } | undefined;
  readonly faults: readonly FaultRow[];
  /** Oldest first. */
  readonly versions: readonly VenueVersion[];
  readonly closures: readonly Closure[];
}

/** A day on which a venue does not trade, or was not to trade until that was cancelled. */
interface Closure {
  readonly day: Day;
  readonly isCancelled: boolean;
  /** When it was added or cancelled. */
  readonly changedAt: Date;
}

interface FeedEvent {
  /** Identifies the event as long as it exists: a later day moves it. */
  readonly id: string;
  /** A whole day, or the moment at which it ends or begins. */
  readonly at: Day | { readonly start: Date; readonly end: Date };
  readonly title: string;
  readonly location?: string;
  readonly path: string;
  /** Newest change of what it follows from: the event is equal as long as this is. */
  readonly changedAt: Date;
  readonly isCancelled?: boolean;
}

/** Seconds after which calendars are asked to read it again. */
const REFRESH_SECONDS = 3600;

/** A limit is shown as an event of this length that ends with it. */
const LIMIT_MS = 15 * MINUTE_MS;

/** Writes due dates as an iCalendar file (RFC 5545). @param publicUrl of the web app */
export function writeFeed(events: readonly FeedEvent[], publicUrl: string): string {
  const calendar = ical({ name: APP_NAME, ttl: REFRESH_SECONDS });
  for (const { id, at, title, location, path, changedAt, isCancelled } of events) {
    calendar.createEvent({
      id: `${id}@${new URL(publicUrl).hostname}`,
      ...(typeof at === 'string'
        ? { start: new Date(`${at}T00:00:00Z`), timezone: 'UTC', allDay: true }
        : at),
      stamp: changedAt,
      sequence: Math.floor(changedAt.getTime() / 1000),
      summary: title,
      location: location ?? null,
      url: publicUrl + path,
      status: isCancelled ? ICalEventStatus.CANCELLED : null,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

/** Returns the last days of a user's own licences. */
export function licenceEvents(licences: LicenceRow): FeedEvent[] {
  const { manager_id, am_expiry, rmlv_expiry, technician_id, technician_expiry } = licences;
  const event = (at: Day | null, rest: Omit<FeedEvent, 'at'>) =>
    at === null ? [] : [{ ...rest, at }];
  const ofManager = (licence: string) => ({
    id: EVENT_ID.licence(licence, manager_id ?? ''),
    title: CALENDAR_EVENT.licence(licence),
    changedAt: newest(licences.manager_changed_at),
  });
  return [
    ...event(am_expiry, {
      ...ofManager(LICENCE.am),
      path: '/profile?tab=licence-info',
    }),
    ...event(rmlv_expiry, {
      ...ofManager(LICENCE.rmlv),
      path: '/profile?tab=rmlv-licence-info',
    }),
    ...event(technician_expiry, {
      id: `technician-licence-${technician_id}`,
      title: CALENDAR_EVENT.licence(CALENDAR_EVENT.technicianLicence),
      path: '/profile',
      changedAt: newest(licences.technician_changed_at),
    }),
  ];
}

/** Returns what is due at a venue. */
export function venueEvents(venue: FeedVenue): FeedEvent[] {
  const { id, name, dueDay, visit, faults, closures } = venue;
  const renamedAt = venue.versions.at(-1)?.at;
  const location = venue.address;
  const inspection = dueDay && {
    id: EVENT_ID.inspection(id),
    at: dueDay,
    title: CALENDAR_EVENT.inspection(name),
    location,
    path: '/form-c',
    changedAt: newest(venue.inspectionsChangedAt, renamedAt),
  };
  const start = visit?.accepted;
  const booked = start && {
    id: EVENT_ID.inspectionVisit(id),
    at: { start, end: new Date(start.getTime() + HOUR_MS) },
    title: CALENDAR_EVENT.visit(name),
    location,
    path: '/form-c',
    changedAt: newest(visit.accepted_at, renamedAt),
  };
  return [
    ...(inspection ? [inspection] : []),
    ...(booked ? [booked] : []),
    ...faults.flatMap((fault) => faultEvents(fault, { location, name, renamedAt })),
    ...closures.map(({ day, isCancelled, changedAt }) => ({
      id: `closure-${id}-${day}`,
      at: day,
      title: CALENDAR_EVENT.closure(name),
      path: `/venues/${id}/calendar?day=${day}`,
      changedAt: newest(changedAt, isCancelled ? undefined : renamedAt),
      isCancelled,
    })),
  ];
}

interface Place {
  readonly name: string;
  readonly location: string;
  readonly renamedAt: Date | undefined;
}

/** Returns the ends of the clocks of a fault: one event where both end together. */
function faultEvents(fault: FaultRow, { name, location, renamedAt }: Place): FeedEvent[] {
  const { id, arrange_by, repair_by, is_arranged, is_done, changed_at } = fault;
  const event = (step: 'arrange' | 'repair', limit: Date, isCancelled: boolean): FeedEvent => ({
    id: `${step}-${id}`,
    at: { start: new Date(limit.getTime() - LIMIT_MS), end: limit },
    title: CALENDAR_EVENT[step](name),
    location,
    path: `/form-b/edit/${id}`,
    changedAt: newest(changed_at, renamedAt),
    isCancelled,
  });
  const isOneLimit = arrange_by?.getTime() === repair_by?.getTime();
  return [
    ...(arrange_by && !isOneLimit ? [event('arrange', arrange_by, is_arranged || is_done)] : []),
    ...(repair_by ? [event('repair', repair_by, is_done)] : []),
  ];
}

interface ClosurePeriod {
  readonly from: Day;
  readonly to: Day;
  /** Time since when a closure may have been cancelled to be listed. */
  readonly since: Date;
}

/** Lists the closures of a venue, and those that were cancelled lately. @param versions oldest first */
export function closuresOf(
  versions: readonly VenueVersion[],
  { from, to, since }: ClosurePeriod,
): Closure[] {
  const closures = new Map<Day, Closure>();
  let previous: readonly Day[] = [];
  for (const { not_trading_days: days, at: changedAt } of versions) {
    for (const day of without(previous, days)) {
      closures.set(day, { day, isCancelled: true, changedAt });
    }
    for (const day of without(days, previous)) {
      closures.set(day, { day, isCancelled: false, changedAt });
    }
    previous = days;
  }
  return [...closures.values()]
    .filter(({ day }) => day >= from && day <= to)
    .filter(({ isCancelled, changedAt }) => !isCancelled || changedAt >= since)
    .sort((one, other) => one.day.localeCompare(other.day));
}

function without(days: readonly Day[], others: readonly Day[]): Day[] {
  const excluded = new Set(others);
  return days.filter((day) => !excluded.has(day));
}

/** Returns the newest of the times that are known. */
const newest = (...times: readonly (Date | null | undefined)[]): Date =>
  new Date(Math.max(0, ...times.map((time) => time?.getTime() ?? 0)));
