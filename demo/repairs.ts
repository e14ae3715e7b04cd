import type { Updateable } from 'kysely';
import { plusDays } from '#contract/time/days.ts';
import { entriesOf } from '#server/ledger/entries.ts';
import type { FormBEntries } from '#server/platform/postgres/schema.gen.ts';
import type { Happening } from './happening.ts';
import type { Night } from './nights.ts';
import { randomOf } from './random.ts';
import { demoWrite } from './store.ts';
import { atVenue } from './wall-clock.ts';

/**
 * What followed a fault: a call to the technicians, and their visit on the day after.
 * @param check that found it; its id is known once it has happened
 */
export function repairOf(night: Night, check: { readonly id: string }, now: Date): Happening[] {
  const { venue, manager, fault } = night;
  if (!fault || fault.stands === 'open') return [];
  const random = randomOf('repair', venue.name, night.day);
  const day = plusDays(night.day, 1);
  const minute = String(random.whole(10, 59));

  const change = (time: string, changes: Updateable<FormBEntries>): Happening => ({
    at: atVenue(day, time, venue.time_zone),
    venueId: venue.id,
    by: manager.author,
    write: async (trx, chain) => {
      const faultId = await demoWrite(trx, chain).faultOf(check.id);
      await entriesOf('form_b', trx, chain).change(faultId, undefined, () => changes);
    },
  });
  const call = (time: string) =>
    change(time, {
      description: fault.repair,
      arrangement_date: day,
      arrangement_time: time,
      arrangement_manager_name: manager.name,
    });

  const inTheMorning = call(`0${random.whole(8, 9)}:${minute}`);
  const arranged = inTheMorning.at <= now ? inTheMorning : call(`01:${minute}`);
  const visit = change(`${random.whole(12, 16)}:${minute}`, { repair_date: day });
  return fault.stands === 'repaired' ? [arranged, visit] : [arranged];
}
