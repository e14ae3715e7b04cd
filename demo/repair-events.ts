import type { Updateable } from 'kysely';
import { plusDays } from '#contract/time/days.ts';
import type { FormBEntries } from '#server/platform/postgres/schema.gen.ts';
import type { DemoEvent } from './events.ts';
import { instantAt } from './instant.ts';
import type { PlannedCheck } from './planned-checks.ts';
import { seededRandom } from './random.ts';
import { demoStore } from './store.ts';

/**
 * Returns the events of a repair: a call to the technicians, and their visit on the next day.
 * @param created the entry of the check; its id is set once its event is recorded
 */
export function repairEvents(
  { venue, manager, fault, day: checkDay }: PlannedCheck,
  created: { readonly id: string },
  now: Date,
): DemoEvent[] {
  if (!fault || fault.state === 'open') return [];
  const random = seededRandom('repair', venue.name, checkDay);
  const day = plusDays(checkDay, 1);
  const minute = String(random.integer(10, 59));

  const change = (time: string, changes: Updateable<FormBEntries>): DemoEvent => ({
    at: instantAt(day, time, venue.time_zone),
    chain: venue.id,
    author: manager.author,
    write: async (unit) => {
      const faultId = await demoStore(unit).findFaultId(created.id);
      await unit.entries('form_b').change(faultId, undefined, () => changes);
    },
  });
  const call = (time: string) =>
    change(time, {
      description: fault.repair,
      arrangement_date: day,
      arrangement_time: time,
      arrangement_manager_name: manager.name,
    });

  const callInTheMorning = call(`0${random.integer(8, 9)}:${minute}`);
  const arrangement = callInTheMorning.at <= now ? callInTheMorning : call(`01:${minute}`);
  const visit = change(`${random.integer(12, 16)}:${minute}`, { repair_date: day });
  return fault.state === 'repaired' ? [arrangement, visit] : [arrangement];
}
