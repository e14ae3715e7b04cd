import type { z } from 'zod';
import {
  type changedFormA,
  type FormAAnswer,
  type FormAEntry,
  needsRepair,
} from '#contract/form-a.ts';
import { RULE } from '#contract/messages/added/field-rules.ts';
import type { Person } from '../../access.ts';
import type { Database } from '../../database/connect.ts';
import { inChain } from '../../history/chain.ts';
import { entriesOf } from '../../history/entries.ts';
import { forbidden, invalid } from '../../http/refusal.ts';
import { registerService } from '../../register/service.ts';
import type { RegisterStore } from '../../register/store.ts';
import type { FileAddresses } from '../../storage/storage.ts';
import { openFromCheck } from '../form-b/check-service.ts';
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
    sliceOf: venues.slice,
    present: (row: FormARow, person) => presentFormA(row, person, files, now()),
    now,
  });

  return {
    ...register,

    /** @throws 403 once the trading day is over, 409 when somebody else saved in between */
    async update(person: Person, id: string, changes: Changes): Promise<FormAEntry> {
      const entry = await register.row(person, id);
      if (!isEditable(entry, person, now())) throw forbidden();
      const faulty = needsRepair(changes.answers);
      const venue = faulty ? await venues.row(person.scope, entry.venue_id) : undefined;
      await inChain(db, entry.venue_id, person, now(), async (trx, chain) => {
        const entries = entriesOf('form_a', trx, chain);
        const after = await entries.change(id, changes.version, ({ answers }) => ({
          answers: JSON.stringify(withAnswers(answers, changes.answers)),
          job_number: changes.job_number ?? null,
          email_note: changes.email_note ?? null,
        }));
        if (venue && needsRepair(after.answers))
          await openFromCheck(trx, chain, venue, after, now());
      });
      return register.read(person, id);
    },
  };
}

/** The entry's own answers, changed; their questions stay as they were asked. */
function withAnswers(entry: readonly FormAAnswer[], given: Changes['answers']): FormAAnswer[] {
  const byId = new Map(given.map(({ id, answer }) => [id, answer]));
  return entry.map((kept) => {
    const answer = byId.get(kept.id);
    if (answer === undefined) throw invalid({ answers: RULE.answersIncomplete });
    return { ...kept, answer };
  });
}
