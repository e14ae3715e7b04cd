import { type AuditKind, recordAudit } from '#server/ledger/audit.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { FIXED_MAIL } from '#server/mails/fixed-mails.ts';
import { queueFixedMail } from '#server/platform/mail/queue.ts';
import { userAt } from '../users/write-user.ts';
import { factorStore } from './store.ts';

interface FactorEvent {
  readonly userId: string;
  readonly kind: Extract<AuditKind, `factor${string}` | `recovery-code${string}`>;
  readonly mail: keyof typeof FIXED_MAIL;
  readonly factor?: 'passkey' | 'authenticator';
}

/** Adds what happened to an account's factors to the history, and mails its confirmed address. */
export async function recordFactorEvent(
  unit: UnitOfWork,
  { userId, kind, mail, factor }: FactorEvent,
): Promise<void> {
  const { email, email_confirmed_at } = await userAt(unit.trx, userId);
  recordAudit(unit, {
    kind,
    subject: { entity: 'user', id: userId },
    venueId: null,
    details: factor ? { factor } : {},
  });
  if (email_confirmed_at !== null) await queueFixedMail(unit.trx, { to: email, mail }, unit.at);
}

/**
 * Gives an account its recovery codes with its first factor.
 * @param codes new ones with their hashes, made before the unit of work began
 * @returns the codes, or null when the account has some already
 */
export async function addRecoveryCodes(
  unit: UnitOfWork,
  userId: string,
  codes: { readonly shown: readonly string[]; readonly hashes: readonly string[] },
): Promise<string[] | null> {
  const store = factorStore(unit.trx);
  const existing = await store.recoveryCodesOf(userId);
  if (existing.length > 0) return null;
  await store.replaceRecoveryCodes(userId, codes.hashes);
  return [...codes.shown];
}

/** Records that a factor was removed. Recovery codes go with the last one. */
export async function recordRemoval(
  unit: UnitOfWork,
  userId: string,
  factor: 'passkey' | 'authenticator',
): Promise<void> {
  const store = factorStore(unit.trx);
  const [passkeys, authenticator] = [
    await store.passkeysOf(userId),
    await store.authenticator(userId),
  ];
  const isLast = passkeys.length === 0 && !authenticator?.confirmed_at;
  if (isLast) await store.replaceRecoveryCodes(userId, []);
  await recordFactorEvent(unit, { userId, kind: 'factor-removed', mail: 'factorRemoved', factor });
}
