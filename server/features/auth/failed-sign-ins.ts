import { HOUR_MS } from '#contract/time/days.ts';
import { recordAct } from '#server/ledger/audit.ts';
import { enqueue } from '#server/platform/jobs/store.ts';
import type { TaskPayloads } from '#server/platform/jobs/tasks.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { countStore } from '#server/platform/rate-limits/store.ts';

/**
 * Notes a refused sign-in, to be recorded by a job: neither the response nor its time tells whether the
 * email has an account.
 * @param userId null for an email without an account
 */
export async function noteFailedSignIn(db: Database, userId: string | null): Promise<void> {
  await db
    .transaction()
    .execute((trx) => enqueue(trx, { task: 'recordFailedSignIn', payload: { userId } }));
}

/**
 * Job that counts the refused sign-ins of an account, and of all unknown emails together, in each hour. It
 * records the first, second, fourth, eighth and so on with its number: the history cannot be pruned, and
 * however many there are, it gets a few rows. An address or an email is not recorded.
 */
export function failedSignInTask(db: Database, now: () => Date) {
  return ({ userId }: TaskPayloads['recordFailedSignIn']): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const at = now();
      const { count } = await countStore(trx).add(['failed sign-in', userId ?? ''], {
        ms: HOUR_MS,
        now: at,
      });
      if (!isPowerOfTwo(count)) return;
      const subject =
        userId === null ? { entity: 'email', id: '0' } : { entity: 'user', id: userId };
      const details = { attempt: String(count) };
      const act = { actorId: null, at };
      await recordAct(trx, act, { kind: 'sign-in-failed', subject, venueId: null, details });
    });
}

const isPowerOfTwo = (count: number) => Number.isInteger(Math.log2(count));
