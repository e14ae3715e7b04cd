import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { found, throwIfStale } from '#server/errors.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { DB, Managers } from '#server/platform/postgres/schema.gen.ts';
import { recordAccount } from '../users/account-history.ts';
import { managerWrite } from './store.ts';

export type ManagerRecord = Selectable<Managers>;

/** Adds the manager record of an account. */
export async function addManager(
  unit: UnitOfWork,
  manager: Insertable<Managers>,
): Promise<ManagerRecord> {
  const after = await managerWrite(unit.trx).insert(manager);
  recordAccount(unit, { action: 'create', entity: 'manager', before: null, after });
  return after;
}

/** Adds the manager records of accounts, in one statement. @returns their ids, in the order given */
export async function addManagers(
  unit: UnitOfWork,
  managers: readonly Insertable<Managers>[],
): Promise<string[]> {
  const added = await managerWrite(unit.trx).insertAll(managers);
  const byUser = new Map(added.map((after) => [after.user_id, after]));
  return managers.map(({ user_id }) => {
    const after = found(byUser.get(String(user_id)));
    recordAccount(unit, { action: 'create', entity: 'manager', before: null, after });
    return after.id;
  });
}

/**
 * Reads a manager record, which within a unit of work the lock on the chain keeps from changing.
 * @param db or a transaction
 * @throws 404 when there is none, 409 when it has another version
 */
export async function managerAt(
  db: Kysely<DB>,
  id: string,
  version: number | undefined,
): Promise<ManagerRecord> {
  const manager = found(await managerWrite(db).current(id));
  throwIfStale(version, manager);
  return manager;
}

interface ManagerChange {
  readonly before: ManagerRecord;
  readonly changes: Updateable<Managers>;
}

export async function changeManager(
  unit: UnitOfWork,
  { before, changes }: ManagerChange,
): Promise<void> {
  const after = await managerWrite(unit.trx).update(before.id, changes);
  recordAccount(unit, { action: 'edit', entity: 'manager', before, after });
}
