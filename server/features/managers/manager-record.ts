import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
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

/**
 * Reads a manager record, which the lock on the chain keeps from changing.
 * @throws 404 when there is none, 409 when it has another version
 */
export async function managerAt(
  trx: Transaction<DB>,
  id: string,
  version: number | undefined,
): Promise<ManagerRecord> {
  const manager = found(await managerWrite(trx).current(id));
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
