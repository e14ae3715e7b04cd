import { checkDeadline, minutesLate } from '#contract/rules/check-deadline.ts';
import { tradingDay, tradingDayRange } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import {
  type Day,
  daysBetween,
  HOUR_MS,
  MINUTE_MS,
  plusDays,
  plusMonths,
  weekdayOf,
} from '#contract/time/days.ts';
import { isExpectedToTrade } from '#contract/time/opening-hours.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import { type DemoFault, findFault } from './faults.ts';
import { seededRandom } from './random.ts';
import type { ManagerRecord, VenueRecord } from './records.ts';
import { expiryDay } from './users.ts';
import { closedDays, INACTIVE_DAYS } from './venue-events.ts';

/** The check of one trading day. */
export interface PlannedCheck {
  readonly venue: VenueRecord;
  readonly day: Day;
  readonly daysAgo: number;
  readonly submittedAt: Date;
  readonly receivedAt: Date;
  readonly dueAt: Date;
  readonly minutesLate: number;
  readonly manager: ManagerRecord;
  /** The user who recorded the check: mostly its manager. */
  readonly recorder: ManagerRecord;
  readonly fault: DemoFault | undefined;
}

const MONTHS = 12;

/** Plans a year of a venue's checks until now, a few of them missed. */
export function plannedChecks(
  venue: VenueRecord,
  managers: readonly ManagerRecord[],
  now: Date,
): PlannedCheck[] {
  const today = tradingDay(now, rulesOf(venue));
  const year = daysBetween(plusMonths(today, -MONTHS), today);
  const length = Math.min(year, (venue.addedDaysAgo ?? Number.POSITIVE_INFINITY) - 1);
  const closed = closedDays(venue, today);
  return Array.from({ length: length + 1 }, (_, index) => length - index).flatMap((daysAgo) => {
    const day = plusDays(today, -daysAgo);
    if (!isExpectedToTrade(day, venue.hours, closed)) return [];
    if (isSwitchedOff(venue, daysAgo)) return [];
    const fault = findFault(venue, daysAgo, day);
    if (!fault && isMissed(venue, daysAgo, day)) return [];
    const manager = pickManager(managers, { venue, day, daysAgo, now });
    const times = checkTimes(venue, day, now);
    const check = { venue, day, daysAgo, manager, recorder: manager, fault, ...times };
    return [daysAgo === venue.scenario.recordedLater ? recordedLater(check, managers) : check];
  });
}

function isSwitchedOff({ scenario: { inactive } }: VenueRecord, daysAgo: number): boolean {
  return inactive !== undefined && daysAgo <= inactive && daysAgo > inactive - INACTIVE_DAYS;
}

/** Hours after which a forgotten check is recorded. */
const RECORDED_HOURS_LATER = 15;

/** Makes a check one that an area manager recorded the next day. */
function recordedLater(check: PlannedCheck, managers: readonly ManagerRecord[]): PlannedCheck {
  const recorder = managers.find(({ isAreaManager }) => isAreaManager) ?? check.recorder;
  const receivedAt = new Date(check.submittedAt.getTime() + RECORDED_HOURS_LATER * HOUR_MS);
  return { ...check, recorder, receivedAt };
}

const MISS_PROBABILITY = 1 / 240;

/** Number of the last trading days, of which the scenario decides which are missed. */
const DAYS_BY_SCENARIO = 14;

function isMissed({ name, scenario }: VenueRecord, daysAgo: number, day: Day): boolean {
  if (daysAgo === 0) return !scenario.isTodayChecked;
  if (daysAgo === 1) return scenario.isYesterdayMissed === true;
  if (daysAgo === scenario.explained) return true;
  if (daysAgo === scenario.recordedLater) return false;
  if (daysAgo <= DAYS_BY_SCENARIO || daysAgo === scenario.duplicateCheck) return false;
  return seededRandom('missed', name, day).chance(MISS_PROBABILITY);
}

const AREA_MANAGER_PROBABILITY = 0.04;

interface Turn {
  readonly venue: VenueRecord;
  readonly day: Day;
  readonly daysAgo: number;
  readonly now: Date;
}

/** Picks the signing manager: the venue's managers in turn, half a week each, at times an area manager. */
function pickManager(managers: readonly ManagerRecord[], turn: Turn): ManagerRecord {
  const { venue, day } = turn;
  const eligible = managers.filter((manager) => maySign(manager, turn));
  const regulars = eligible.filter((manager) => !manager.isAreaManager);
  const areaManagers = eligible.filter((manager) => manager.isAreaManager);
  const random = seededRandom('signing', venue.name, day);
  if (areaManagers.length > 0 && random.chance(AREA_MANAGER_PROBABILITY)) {
    return random.pick(areaManagers);
  }
  const halfWeek = Math.floor((daysBetween('2000-01-01', day) * 2) / 7);
  return regulars[halfWeek % regulars.length] ?? random.pick(eligible);
}

/** Returns whether a manager was linked to the venue and had valid licences on the day. */
function maySign({ licence, rmlv, links }: ManagerRecord, { venue, day, daysAgo, now }: Turn) {
  const today = localDay(now, LATEST_MAINLAND_ZONE);
  return (
    licence !== undefined &&
    rmlv !== undefined &&
    expiryDay(licence, today) >= day &&
    expiryDay(rmlv, today) >= day &&
    links.some(
      ({ venue: code, since = Number.POSITIVE_INFINITY, until = -1, isWaiting }) =>
        !isWaiting && code === venue.code && daysAgo < since && daysAgo > until,
    )
  );
}

const LATE_PROBABILITY = 0.025;

/** Picks the times of a check, mostly in the three hours before its deadline, never in the future. */
function checkTimes(venue: VenueRecord, day: Day, now: Date) {
  const random = seededRandom('time', venue.name, day);
  const deadline = checkDeadline(day, venue.hours[weekdayOf(day)], rulesOf(venue));
  const isLate = random.chance(LATE_PROBABILITY);
  const minutes = isLate ? random.between(1, 38) : -random.between(5, 180);
  const usual = deadline.getTime() + minutes * MINUTE_MS;
  const { start } = tradingDayRange(day, rulesOf(venue));
  const sinceStart = now.getTime() - start.getTime();
  const latest = now.getTime() - Math.min(random.between(4, 50) * MINUTE_MS, sinceStart / 2);
  // Rounds down to a minute, like the form.
  const submittedAt = new Date(Math.floor(Math.min(usual, latest) / MINUTE_MS) * MINUTE_MS);
  const received = submittedAt.getTime() + random.between(20, 90) * 1000;
  return {
    submittedAt,
    receivedAt: new Date(Math.min(received, now.getTime())),
    dueAt: deadline,
    minutesLate: minutesLate(submittedAt, deadline),
  };
}
