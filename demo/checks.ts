import { openFaultOfCheck } from '#server/features/form-b/faults-of-check.ts';
import { entriesOf } from '#server/ledger/entries.ts';
import type { Author } from '#server/ledger/unit-of-work.ts';
import type { CastQuestion } from './cast.ts';
import { entryOf } from './entry.ts';
import type { Happening } from './happening.ts';
import type { Night } from './nights.ts';
import { repairOf } from './repairs.ts';
import { secondEntry } from './second-entry.ts';

/** A night's check, and what followed from it until now. */
export function checkOf(
  night: Night,
  questions: readonly CastQuestion[],
  admin: Author,
  now: Date,
): Happening[] {
  const { venue, manager, receivedAt, fault } = night;
  const entry = entryOf(night, questions);
  const made = { id: '' };
  const check: Happening = {
    at: receivedAt,
    venueId: venue.id,
    by: manager.author,
    write: async (trx, chain) => {
      const row = await entriesOf('form_a', trx, chain).create(entry);
      made.id = row.id;
      if (!fault) return;
      const unmailed = { ...venue, company_email: null };
      await openFaultOfCheck(trx, chain, { venue: unmailed, check: row });
    },
  };
  const followed = [...repairOf(night, made, now), ...secondEntry(night, entry, admin)];
  return [check, ...followed.filter(({ at }) => at <= now)];
}
