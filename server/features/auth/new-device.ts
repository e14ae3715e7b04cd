import type { Transaction } from 'kysely';
import { KNOWN_DEVICE_DAYS } from '#contract/core/limits.ts';
import { DAY_MS } from '#contract/time/days.ts';
import { newDeviceMail } from '#server/mails/account.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { limiter } from '#server/platform/rate-limits/limiter.ts';
import { countStore } from '#server/platform/rate-limits/store.ts';
import { authStore } from './store.ts';

interface Write {
  readonly trx: Transaction<DB>;
  readonly at: Date;
}

interface NewSession {
  readonly userId: string;
  readonly userAgent: string | undefined;
  /** The user agent in plain words. */
  readonly device: string | null;
  readonly address: string;
}

/**
 * Notes the browser and the address of a sign-in, and mails the owner when the account has seen neither of
 * them. The first sign-in has nothing to compare with. Only hashes are stored.
 */
export async function noticeDevice(
  { trx, at }: Write,
  { userId, userAgent = '', device, address }: NewSession,
): Promise<void> {
  const counts = countStore(trx);
  const isKnown = async (...key: string[]) => {
    const isNoted = await counts.isNoted(['signed in', userId, ...key], at);
    await counts.note(['signed in', userId, ...key], KNOWN_DEVICE_DAYS * DAY_MS, at);
    return isNoted;
  };
  // In one order, so that simultaneous sign-ins wait for each other instead of ending in a deadlock.
  const hasSignedIn = await isKnown();
  const isKnownBrowser = await isKnown('browser', userAgent);
  const isKnownAddress = await isKnown('address', address);
  if (!hasSignedIn || isKnownBrowser || isKnownAddress) return;
  if (!(await limiter(trx, at).allows(['new device mail', userId]))) return;
  const account = await authStore(trx).credentialsOf(userId);
  if (!account) return;
  const mail = { to: account.email, ...newDeviceMail({ device, address }) };
  await queueMail(trx, { ...mail, path: '/profile?tab=security' }, at);
}
