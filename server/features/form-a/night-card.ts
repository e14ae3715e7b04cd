import { CALENDAR_DAYS } from '#contract/core/limits.ts';
import type { NightCard } from '#contract/form-a/night-card.ts';
import { dueAt } from '#contract/status/day-state.ts';
import { plusDays } from '#contract/time/days.ts';
import { type CurrentUser, narrowScope } from '#server/access.ts';
import { found } from '#server/errors.ts';
import { venueStatuses } from '../status/service.ts';
import type { FormADependencies } from './service.ts';

/** Trading days after the running one that a stored card may be used in. */
const DAYS_AHEAD = 2;

/** Reads what the form of a check needs. @throws 404 for another tenant's venue */
export async function nightCard(
  { db, venues, questions, now }: FormADependencies,
  user: CurrentUser,
  venueId: string,
): Promise<NightCard> {
  const scope = found(narrowScope(user.scope, venueId));
  const at = now();
  const venue = await venues.read(user, venueId);
  const [record, managers, asked, [standing]] = await Promise.all([
    venues.record(venueId),
    venues.validManagers(user, venueId),
    questions.list(user, venueId),
    venueStatuses(db, scope, { now: at, nights: 0 }),
  ]);
  const nights = Array.from({ length: CALENDAR_DAYS + DAYS_AHEAD }, (_, index) => {
    const day = plusDays(record.currentDay, index + 1 - CALENDAR_DAYS);
    return { day, due_at: dueAt(day, record)?.toISOString() ?? null };
  });
  return {
    now: at.toISOString(),
    venue,
    company: venue.company,
    questions: asked,
    managers,
    recorder: { id: user.id, name: user.name, manager_id: user.managerId },
    first_day: record.firstDay,
    nights,
    tonight: found(standing).status.tonight,
  };
}
