import { plusDays } from '#contract/time/days.ts';
import { MINUTE_MS } from '#contract/time/milliseconds.ts';
import { type Entry, entriesOf } from '#server/ledger/entries.ts';
import type { Author } from '#server/ledger/unit-of-work.ts';
import type { entryOf } from './entry.ts';
import type { Happening } from './happening.ts';
import type { Night } from './nights.ts';
import { demoWrite } from './store.ts';
import { atVenue } from './wall-clock.ts';

const REASON = 'Entered twice: the entry before this one is the same check.';

/** At one venue a check was sent again by mistake, and voided the next morning. */
export function secondEntry(
  night: Night,
  entry: ReturnType<typeof entryOf>,
  admin: Author,
): Happening[] {
  const { venue, manager, day, nightsAgo } = night;
  if (venue.standing.enteredTwice !== nightsAgo) return [];
  const received_at = new Date(entry.received_at.getTime() + 3 * MINUTE_MS);
  const foundAt = atVenue(plusDays(day, 1), '10:20', venue.time_zone);
  let made: Entry<'form_a'>;
  return [
    {
      at: received_at,
      venueId: venue.id,
      by: manager.author,
      write: async (trx, chain) => {
        made = await entriesOf('form_a', trx, chain).create({ ...entry, received_at });
      },
    },
    {
      at: foundAt,
      venueId: venue.id,
      by: admin,
      write: (trx, chain) => demoWrite(trx, chain).voidCheck(made.id, REASON, foundAt),
    },
  ];
}
