import { MAIL } from '#contract/messages/added/mails.ts';
import { HOUR_MS } from '#contract/time/milliseconds.ts';
import type { TaskPayloads } from '#server/platform/jobs/tasks.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { countStore } from '#server/platform/rate-limits/store.ts';
import { passwordLinks } from './password-links.ts';
import { authStore } from './store.ts';

/** Links that are mailed to one address in an hour, so that nobody floods a mailbox by asking. */
export const RESET_LINKS_AN_HOUR = 5;

/**
 * The task that mails a password link to whoever has an address, and nothing where nobody has. Beyond
 * a few in an hour none is sent: those that were lie in the mailbox and work.
 */
export function passwordLinkTask(db: Database, publicUrl: string, now: () => Date) {
  const { sendPasswordLink } = passwordLinks(publicUrl, now);
  return async ({ email }: TaskPayloads['mailPasswordLink']): Promise<void> => {
    const known = await authStore(db).credentials(email);
    if (!known) return;
    await db.transaction().execute(async (trx) => {
      const asked = await countStore(trx).add(['password link', known.id], HOUR_MS, now());
      if (asked.count <= RESET_LINKS_AN_HOUR) {
        await sendPasswordLink(trx, known, MAIL.passwordReset);
      }
    });
  };
}
