import type { z } from 'zod';
import {
  type changedFormA,
  type FormAAnswer,
  type FormAEntry,
  needsRepair,
} from '#contract/form-a.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import { RULE } from '#contract/messages/added/field-rules.ts';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import { metaOf } from '#contract/paging.ts';
import type { RegisterFilter } from '#contract/register.ts';
import type { Person, VenueScope } from '../../access.ts';
import type { Database } from '../../database/connect.ts';
import { inChain } from '../../history/chain.ts';
import { conflict, forbidden, found, invalid } from '../../http/refusal.ts';
import type { FileAddresses } from '../../storage/storage.ts';
import type { FormBService } from '../form-b/service.ts';
import type { VenueService } from '../venues/service.ts';
import { isEditable, presentFormA } from './present.ts';
import { type FormARow, type FormAStore, formAWrite } from './store.ts';

type Changes = z.output<typeof changedFormA>;

export type FormAService = ReturnType<typeof formAService>;

/** Reading, correcting and voiding nightly checks. */
export function formAService(
  db: Database,
  store: FormAStore,
  venues: VenueService,
  faults: FormBService,
  files: FileAddresses,
  now: () => Date,
) {
  const row = async (scope: VenueScope, id: string): Promise<FormARow> =>
    found(await store.read(scope, id));

  const present = (entry: FormARow, person: Person) => presentFormA(entry, person, files, now());

  return {
    async list(person: Person, filter: RegisterFilter & { page: number }) {
      const slice = await venues.slice(person.scope, filter);
      const { data, total } = await store.page(slice, filter.reverseOrdering, filter.page);
      return {
        data: data.map((entry) => present(entry, person)),
        meta: metaOf(filter.page, total, PAGE_SIZE),
      };
    },

    async export(person: Person, filter: RegisterFilter): Promise<FormAEntry[]> {
      const slice = await venues.slice(person.scope, filter);
      const entries = await store.all(slice, filter.reverseOrdering);
      return entries.map((entry) => present(entry, person));
    },

    async read(person: Person, id: string): Promise<FormAEntry> {
      return present(await row(person.scope, id), person);
    },

    /** @throws 403 once the trading day is over, 409 when somebody else saved in between */
    async update(person: Person, id: string, changes: Changes): Promise<FormAEntry> {
      const entry = await row(person.scope, id);
      if (!isEditable(entry, person, now())) throw forbidden();
      await inChain(db, entry.venue_id, person, now(), async (trx, chain) => {
        const write = formAWrite(trx);
        const before = found(await write.current(id));
        if ((changes.version ?? before.version) !== before.version) {
          throw conflict(REFUSAL.changedMeanwhile);
        }
        const answers = withAnswers(before.answers, changes.answers);
        const after = await write.update(id, {
          answers: JSON.stringify(answers),
          job_number: changes.job_number ?? null,
          email_note: changes.email_note ?? null,
        });
        chain.record({ action: 'edit', entity: 'form_a', entityId: id, before, after });
        if (needsRepair(answers)) {
          const venue = await venues.row(person.scope, entry.venue_id);
          await faults.openFromCheck(trx, chain, venue, after);
        }
      });
      return this.read(person, id);
    },

    /** The entry leaves the lists; its number and its history stay. */
    async void(person: Person, id: string): Promise<void> {
      const entry = await row(person.scope, id);
      await inChain(db, entry.venue_id, person, now(), async (trx, chain) => {
        const write = formAWrite(trx);
        const before = found(await write.current(id));
        const after = await write.update(id, { voided_at: now() });
        chain.record({ action: 'void', entity: 'form_a', entityId: id, before, after });
      });
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
