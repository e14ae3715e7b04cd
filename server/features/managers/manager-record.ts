import type { Insertable, Transaction, Updateable } from 'kysely';
import type { Chain } from '#server/ledger/unit-of-work.ts';
import { throwIfStale } from '#server/platform/http/field-errors.ts';
import { found } from '#server/platform/http/refusal.ts';
import type { DB, Managers } from '#server/platform/postgres/schema.gen.ts';
import { recordAccount } from '../users/account-history.ts';
import { managerWrite } from './write-store.ts';

/** Gives an account its manager record. @returns the record's id */
export async function addManager(
  trx: Transaction<DB>,
  chain: Chain,
  manager: Insertable<Managers>,
): Promise<string> {
  const after = await managerWrite(trx).insert(manager);
  recordAccount(chain, { action: 'create', entity: 'manager', before: null, after });
  return after.id;
}

/**
 * The manager record as it stands now; the chain's lock keeps it so.
 * @throws 404 when there is none, 409 when it is not the version that was seen
 */
export async function managerAt(trx: Transaction<DB>, id: string, version: number | undefined) {
  const manager = found(await managerWrite(trx).current(id));
  throwIfStale(version, manager);
  return manager;
}

export async function changeManager(
  trx: Transaction<DB>,
  chain: Chain,
  before: Awaited<ReturnType<typeof managerAt>>,
  changes: Updateable<Managers>,
): Promise<void> {
  const after = await managerWrite(trx).update(before.id, changes);
  recordAccount(chain, { action: 'edit', entity: 'manager', before, after });
}
