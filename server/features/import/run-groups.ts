import type { Transaction } from 'kysely';
import type { CurrentUser } from '#server/access.ts';
import { recordChange } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { type Group, type Refusal, type RowResult, RowsRefused } from './plan.ts';

interface Context {
  readonly db: Database;
  readonly user: CurrentUser;
  readonly at: Date;
}

interface Tried {
  readonly results: readonly RowResult[];
  readonly refusals: readonly Refusal[];
}

/** Thrown to roll a transaction back whose writes all went well. */
class RolledBack extends Error {
  readonly results: readonly RowResult[];

  constructor(results: readonly RowResult[]) {
    super('Rolled back');
    this.results = results;
  }
}

/** Makes the writes of a group and rolls them back. */
export async function tryGroup({ db, user, at }: Context, group: Group): Promise<Tried> {
  try {
    return await recordChange(db, { chain: group.chain, author: user, at }, async (unit) => {
      throw new RolledBack(await group.run(unit));
    });
  } catch (error) {
    if (error instanceof RolledBack) return { results: error.results, refusals: [] };
    if (error instanceof RowsRefused) return { results: [], refusals: error.refusals };
    throw error;
  }
}

/**
 * Makes the writes of a group.
 * @param keep stores the results, in the same transaction
 * @returns the cells that are wrong by now; then nothing was written
 */
export async function writeGroup(
  { db, user, at }: Context,
  group: Group,
  keep: (trx: Transaction<DB>, results: readonly RowResult[]) => Promise<void>,
): Promise<readonly Refusal[]> {
  try {
    await recordChange(db, { chain: group.chain, author: user, at }, async (unit) => {
      await keep(unit.trx, await group.run(unit));
    });
    return [];
  } catch (error) {
    if (error instanceof RowsRefused) return error.refusals;
    throw error;
  }
}
