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
  VenueManagers,
  Venues,
} from '../database/schema.gen.ts';
import { recordAccount } from '../features/account/trace-service.ts';
import type { Chain } from '../history/chain.ts';

type Kept = { readonly id: string } & Snapshot;

export type DemoWrite = ReturnType<typeof demoWrite>;

/** What happens in the demo's past, in the database and in the history at once. */
export function demoWrite(trx: Transaction<DB>, chain: Chain) {
  const created = <Row extends Kept>(entity: string, after: Row): Row => {
    chain.record({ action: 'create', entity, entityId: after.id, before: null, after });
    return after;
  };
  const changed = (entity: string, before: Kept, after: Kept, action: 'edit' | 'void' = 'edit') =>
    chain.record({ action, entity, entityId: after.id, before, after });

  return {
    keepFiles: (files: Insertable<Files>[]) => trx.insertInto('files').values(files).execute(),

    company: async (company: Insertable<Companies>) =>
      created(
        'company',
        await trx
          .insertInto('companies')
          .values(company)
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),

    question: async (question: Insertable<Questions>) =>
      created(
        'question',
        await trx
          .insertInto('questions')
          .values(question)
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),

    async manager(manager: Insertable<Managers>): Promise<string> {
      const after = await trx
        .insertInto('managers')
        .values(manager)
        .returningAll()
        .executeTakeFirstOrThrow();
      recordAccount(chain, { action: 'create', entity: 'manager', before: null, after });
      return after.id;
    },

    async technician(technician: Insertable<Technicians>): Promise<void> {
      const after = await trx
        .insertInto('technicians')
        .values(technician)
        .returningAll()
        .executeTakeFirstOrThrow();
      recordAccount(chain, { action: 'create', entity: 'technician', before: null, after });
    },

    /** @param id drawn beforehand, since it names the chain */
    venue: async (venue: Insertable<Venues>) =>
      created(
        'venue',
        await trx.insertInto('venues').values(venue).returningAll().executeTakeFirstOrThrow(),
      ),

    async changeVenue(id: string, changes: Updateable<Venues>): Promise<void> {
      const before = await trx
        .selectFrom('venues')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const after = await trx
        .updateTable('venues')
        .set({ ...changes, version: before.version + 1 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      changed('venue', before, after);
    },
  };
}
