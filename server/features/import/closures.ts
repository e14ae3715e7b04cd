import { NON_TRADING_DAYS_MAX } from '#contract/core/limits.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { changeClosures } from '../venues/closures.ts';
import { groupBy } from './group-by.ts';
import type { Group, Planner, Refusal } from './plan.ts';
import { importLookups } from './plan-store.ts';

/** Plans closures: those of a venue are one change of it. */
export const planClosures: Planner<'closures'> = async ({ db }, rows) => {
  const venues = await importLookups(db).venues();
  const byCode = new Map(venues.map((venue) => [venue.code.toLowerCase(), venue]));
  const ofVenue = groupBy(rows, ({ form }) => byCode.get(form.venue_code.toLowerCase()));

  const unknown = ofVenue.get(undefined) ?? [];
  const refusals: Refusal[] = unknown.map(({ row }) => ({
    row,
    column: 'venue_code',
    message: API_ERROR.venueCodeUnknown,
  }));
  const groups: Group[] = [];
  for (const [venue, days] of ofVenue) {
    if (!venue) continue;
    const known = new Set(venue.not_trading_days);
    const added = days.filter(({ form }) => !known.has(form.day));
    const [firstTooMany] = added.slice(Math.max(0, NON_TRADING_DAYS_MAX - known.size));
    if (firstTooMany) {
      const message = FIELD_ERROR.tooMany(NON_TRADING_DAYS_MAX);
      refusals.push({ row: firstTooMany.row, column: 'day', message });
      continue;
    }
    groups.push({
      chain: venue.id,
      rows: days.map(({ row }) => row),
      mails: 0,
      async run(unit) {
        await changeClosures(
          unit,
          venue.id,
          (existing) => new Set([...existing, ...added.map(({ form }) => form.day)]),
        );
        return days.map(({ row, form }) => ({
          row,
          outcome: known.has(form.day) ? 'unchanged' : 'created',
          entity: 'venue',
          entityId: venue.id,
        }));
      },
    });
  }
  return { groups, refusals, notes: [] };
};
