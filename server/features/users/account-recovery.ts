import { RECENT_FACTOR_DAYS } from '#contract/core/limits.ts';
import { DAY_MS } from '#contract/time/days.ts';
import { recordAudit } from '#server/ledger/audit.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { queueFixedMail } from '#server/platform/mail/queue.ts';
import { factorWrite } from './store.ts';
import { endAccess, type UserChange, writeUser } from './write-user.ts';

/**
 * Gives an account back to its owner: changes it, and ends all that signed in to it before, factors
 * included. An address is told, whether or not it is confirmed.
 */
export async function recoverAccount(
  unit: UnitOfWork,
  change: UserChange,
  to: string,
): Promise<void> {
  await writeUser(unit, change);
  await endAccess(unit, change.id);
  await removeFactors(unit, change.id);
  await queueFixedMail(unit.trx, { to, mail: 'accountRecovered' }, unit.at);
}

/**
 * Removes factors of an account, which the history notes if there were any. Recovery codes go with them.
 * @param since adds a bound: factors that were added before it stay
 */
export async function removeFactors(unit: UnitOfWork, id: string, since?: Date): Promise<void> {
  if (!(await factorWrite(unit.trx).deleteAll(id, since))) return;
  recordAudit(unit, {
    kind: 'factors-removed',
    subject: { entity: 'user', id },
    venueId: null,
    details: {},
  });
}

/** Since when a factor counts as added lately. */
export const recentSince = (now: Date) => new Date(now.getTime() - RECENT_FACTOR_DAYS * DAY_MS);
