import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { found, throwIfStale } from '#server/errors.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { DB, Managers } from '#server/platform/postgres/schema.gen.ts';
import { recordAccount } from '../users/account-history.ts';
import { type AccountChange, changeManagedUser } from '../users/managed-user.ts';
import { addUser, addUsers, type NewUser } from '../users/write-user.ts';
import { managerWrite } from './store.ts';

export type StoredManager = Selectable<Managers>;

export interface NewManager extends Omit<Insertable<Managers>, 'user_id'> {
  readonly account: NewUser;
}

/** Adds a manager or a member of the staff, with the account. @throws 422 on `email` */
export async function addManager(
  unit: UnitOfWork,
  { account, ...columns }: NewManager,
): Promise<StoredManager> {
  return addManagerRow(unit, { user_id: await addUser(unit, account), ...columns });
}

/** Adds managers, whose addresses are free and differ, in two statements. @returns them in the order given */
export async function addManagers(
  unit: UnitOfWork,
  managers: readonly NewManager[],
): Promise<StoredManager[]> {
  const accounts = managers.map(({ account }) => account);
  const userIds = await addUsers(unit, accounts);
  return addManagerRows(
    unit,
    managers.map(({ account: _, ...columns }, at) => ({ user_id: found(userIds[at]), ...columns })),
  );
}

/** Adds the licences and rights of an account that has none. */
export async function addManagerRow(
  unit: UnitOfWork,
  manager: Insertable<Managers>,
): Promise<StoredManager> {
  const [added] = await addManagerRows(unit, [manager]);
  return found(added);
}

async function addManagerRows(
  unit: UnitOfWork,
  managers: readonly Insertable<Managers>[],
): Promise<StoredManager[]> {
  const added = await managerWrite(unit.trx).insertAll(managers);
  const byUser = new Map(added.map((after) => [after.user_id, after]));
  return managers.map(({ user_id }) => {
    const after = found(byUser.get(String(user_id)));
    recordAccount(unit, { action: 'create', entity: 'manager', before: null, after });
    return after;
  });
}

/**
 * Reads a manager, whom within a unit of work the lock on the chain keeps from changing.
 * @param db or a transaction
 * @throws 404 when there is none, 409 when the row has another version
 */
export async function managerAt(
  db: Kysely<DB>,
  id: string,
  version?: number,
): Promise<StoredManager> {
  const manager = found(await managerWrite(db).current(id));
  throwIfStale(version, manager);
  return manager;
}

interface ManagerChange {
  readonly id: string;
  /** The account stays as it is when this is left out. */
  readonly account?: AccountChange | undefined;
  /** The licences and rights stay as they are when this is left out. */
  readonly columns?: Updateable<Managers> | undefined;
}

/** @throws 404 when there is no such manager, 429 on `email` */
export async function changeManager(
  unit: UnitOfWork,
  { id, account, columns }: ManagerChange,
): Promise<void> {
  const before = await managerAt(unit.trx, id);
  if (account) await changeManagedUser(unit, { id: before.user_id, ...account });
  if (!columns) return;
  const after = await managerWrite(unit.trx).update(id, columns);
  recordAccount(unit, { action: 'edit', entity: 'manager', before, after });
}
