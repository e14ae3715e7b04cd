import type { z } from 'zod';
import {
  type changedFormA,
  type FormAAnswer,
  type FormAEntry,
  needsRepair,
} from '#contract/form-a/schemas.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';

import type { CurrentUser } from '#server/access.ts';
import { forbidden, invalid } from '#server/errors.ts';
import { entriesOf } from '#server/ledger/entries.ts';
import { registerService } from '#server/ledger/register/service.ts';
import type { RegisterStore } from '#server/ledger/register/store.ts';
import { recordChange } from '#server/ledger/unit-of-work.ts';
import type { FileAddresses } from '#server/platform/files/storage.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { openFromCheck } from '../form-b/faults-of-check.ts';
import type { VenueService } from '../venues/service.ts';
import { isEditable, presentFormA } from './present.ts';
import type { FormARow } from './store.ts';

type Changes = z.output<typeof changedFormA>;

export type FormAService = ReturnType<typeof formAService>;

/** Reading, correcting and voiding nightly checks. */
export function formAService(
  db: Database,
  store: RegisterStore<FormARow>,
  venues: VenueService,
  files: FileAddresses,
  now: () => Date,
) {
  const register = registerService({
    db,
    form: 'form_a',
    store,
    queryOf: venues.query,
    present: (row: FormARow, user) => presentFormA(row, user, files, now()),
    now,
  });

  return {
    ...register,

    /** @throws 403 once the trading day is over, 409 when somebody else saved in between */
    async update(user: CurrentUser, id: string, changes: Changes): Promise<FormAEntry> {
      const entry = await register.row(user, id);
      if (!isEditable(entry, user, now())) throw forbidden();
      const faulty = needsRepair(changes.answers);
      const venue = faulty ? await venues.row(user.scope, entry.venue_id) : undefined;
      await recordChange(db, entry.venue_id, user, now(), async (trx, chain) => {
        const entries = entriesOf('form_a', trx, chain);
        const after = await entries.change(id, changes.version, ({ answers }) => ({
          answers: JSON.stringify(withAnswers(answers, changes.answers)),
          job_number: changes.job_number ?? null,
          email_note: changes.email_note ?? null,
        }));
        if (venue && needsRepair(after.answers))
          await openFromCheck(trx, chain, venue, after, now());
      });
      return register.read(user, id);
    },
  };
}

/** The entry's own answers, changed; their questions stay as they were asked. */
function withAnswers(entry: readonly FormAAnswer[], given: Changes['answers']): FormAAnswer[] {
  const byId = new Map(given.map(({ id, answer }) => [id, answer]));
  return entry.map((kept) => {
    const answer = byId.get(kept.id);
    if (answer === undefined) throw invalid({ answers: FIELD_ERROR.answersIncomplete });
    return { ...kept, answer };
  });
}
