import { sql } from 'kysely';
import { recordAccount } from '../features/users/account-history.ts';
import { NO_VENUE } from '../ledger/change.ts';
import { recordChange, type UnitOfWork } from '../ledger/unit-of-work.ts';
import type { Snapshot } from '../platform/postgres/columns.ts';
import type { Database } from '../platform/postgres/connect.ts';

/**
 * Records the creation of every record that fixtures inserted without the history, so that the register
 * can be verified.
 */
export async function recordFixtures(db: Database): Promise<void> {
  const context = { chain: NO_VENUE, author: { id: null, name: 'Setup' }, at: new Date(0) };
  await recordChange(db, context, async (unit) => {
    for (const { table, entity } of RECORDED) await recordRows(unit, table, entity);
    for (const { table, entity } of ACCOUNTS) {
      for (const after of await unrecorded(unit, table, entity)) {
        recordAccount(unit, { action: 'create', entity, before: null, after });
      }
    }
    const links = await sql<Snapshot & { manager_id: string }>`select * from venue_managers
      where not exists (select from history where entity = 'venue_manager'
        and entity_id = manager_id
        and coalesce(after, before) ->> 'venue_id' = venue_id::text)`.execute(unit.trx);
    for (const after of links.rows) {
      const entityId = after.manager_id;
      unit.record({ action: 'create', entity: 'venue_manager', entityId, before: null, after });
    }
  });
}

const RECORDED = [
  { table: 'companies', entity: 'company' },
  { table: 'venues', entity: 'venue' },
  { table: 'questions', entity: 'question' },
] as const;

const ACCOUNTS = [
  { table: 'users', entity: 'user' },
  { table: 'managers', entity: 'manager' },
  { table: 'technicians', entity: 'technician' },
] as const;

async function recordRows(unit: UnitOfWork, table: string, entity: string): Promise<void> {
  for (const after of await unrecorded(unit, table, entity)) {
    unit.record({ action: 'create', entity, entityId: after.id, before: null, after });
  }
}

async function unrecorded(unit: UnitOfWork, table: string, entity: string) {
  const { rows } = await sql<Snapshot & { id: string }>`select * from ${sql.table(table)} as one
    where not exists (select from history where entity = ${entity} and entity_id = one.id)
    order by id`.execute(unit.trx);
  return rows;
}
