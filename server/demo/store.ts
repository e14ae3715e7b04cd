import type { Insertable, Transaction, Updateable } from 'kysely';
import type { Snapshot } from '../database/columns.ts';
import type {
  Companies,
  DB,
  Files,
  FormAEntries,
  FormBEntries,
  FormCEntries,
  Managers,
  Questions,
  Technicians,
  Venues,
} from '../database/schema.gen.ts';
import { recordAccount } from '../features/account/trace-service.ts';
import type { Chain } from '../history/chain.ts';

type Kept = { readonly id: string } & Snapshot;

/** Writes of the demo's past, each with its row of the history. */
export function demoWrite(trx: Transaction<DB>, chain: Chain) {
  const created = <Row extends Kept>(entity: string, after: Row): Row => {
    chain.record({ action: 'create', entity, entityId: after.id, before: null, after });
    return after;
  };
  const changed = (action: 'edit' | 'void', entity: string, before: Kept, after: Kept) =>
    chain.record({ action, entity, entityId: after.id, before, after });

  return {
    files: (files: Insertable<Files>[]) => trx.insertInto('files').values(files).execute(),

    async company(company: Insertable<Companies>) {
      const insert = trx.insertInto('companies').values(company).returningAll();
      return created('company', await insert.executeTakeFirstOrThrow());
    },

    async question(question: Insertable<Questions>) {
      const insert = trx.insertInto('questions').values(question).returningAll();
      return created('question', await insert.executeTakeFirstOrThrow());
    },

    async venue(venue: Insertable<Venues>) {
      const insert = trx.insertInto('venues').values(venue).returningAll();
      return created('venue', await insert.executeTakeFirstOrThrow());
    },

    async manager(manager: Insertable<Managers>) {
      const insert = trx.insertInto('managers').values(manager).returningAll();
      const after = await insert.executeTakeFirstOrThrow();
      recordAccount(chain, { action: 'create', entity: 'manager', before: null, after });
      return after;
    },

    async technician(technician: Insertable<Technicians>) {
      const insert = trx.insertInto('technicians').values(technician).returningAll();
      const after = await insert.executeTakeFirstOrThrow();
      recordAccount(chain, { action: 'create', entity: 'technician', before: null, after });
    },

    /** The code a manager enters, for the first time or again. */
    async link(manager_id: string, venue_id: string, entered_code: string) {
      const link = { manager_id, venue_id, entered_code };
      await trx
        .insertInto('venue_managers')
        .values(link)
        .onConflict((same) =>
          same.columns(['manager_id', 'venue_id']).doUpdateSet({ entered_code }),
        )
        .execute();
      const who = { entity: 'venue_manager', entityId: manager_id };
      chain.record({ action: 'create', ...who, before: null, after: link });
    },

    async changeVenue(id: string, changes: Updateable<Venues>) {
      const venues = trx.selectFrom('venues').selectAll().where('id', '=', id);
      const before = await venues.executeTakeFirstOrThrow();
      const update = trx
        .updateTable('venues')
        .set({ ...changes, version: before.version + 1 })
        .where('id', '=', id)
        .returningAll();
      changed('edit', 'venue', before, await update.executeTakeFirstOrThrow());
    },

    async check(entry: Omit<Insertable<FormAEntries>, 'entry_number'>) {
      const entry_number = chain.nextNumber('form_a');
      const insert = trx.insertInto('form_a_entries').values({ ...entry, entry_number });
      return created('form_a', await insert.returningAll().executeTakeFirstOrThrow());
    },

    async voidCheck(before: Kept, void_reason: string, voided_at: Date) {
      const update = trx
        .updateTable('form_a_entries')
        .set({ void_reason, voided_at, version: 2 })
        .where('id', '=', before.id)
        .returningAll();
      changed('void', 'form_a', before, await update.executeTakeFirstOrThrow());
    },

    /** @param checkId the nightly check that found the fault */
    async changeFault(checkId: string, changes: Updateable<FormBEntries>) {
      const faults = trx.selectFrom('form_b_entries').selectAll().where('form_a_id', '=', checkId);
      const before = await faults.executeTakeFirstOrThrow();
      const update = trx
        .updateTable('form_b_entries')
        .set({ ...changes, version: before.version + 1 })
        .where('id', '=', before.id)
        .returningAll();
      changed('edit', 'form_b', before, await update.executeTakeFirstOrThrow());
    },

    async inspection(entry: Omit<Insertable<FormCEntries>, 'entry_number'>) {
      const entry_number = chain.nextNumber('form_c');
      const insert = trx.insertInto('form_c_entries').values({ ...entry, entry_number });
      return created('form_c', await insert.returningAll().executeTakeFirstOrThrow());
    },
  };
}
