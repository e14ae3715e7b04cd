import { mailFooter } from '#contract/messages/mails/mail-text.ts';
import type { TaskPayloads } from '../jobs/tasks.ts';
import type { Database } from '../postgres/connect.ts';
import type { Transport } from './mail.ts';
import { mailStore } from './store.ts';

/**
 * The task that sends one mail, unless it was sent before. A mail goes twice only when the server
 * is cut off in the moment between the mail server's taking it and our noting that; both then carry the
 * same Message-ID.
 */
export function mailDelivery(
  db: Database,
  transport: Transport,
  publicUrl: string,
  now: () => Date,
) {
  return async ({ mailId }: TaskPayloads['deliverMail']): Promise<void> => {
    await db.transaction().execute(async (trx) => {
      const store = mailStore(trx);
      const mail = await store.takeUnsent(mailId);
      if (!mail) return;
      await transport.send({ ...mail, text: `${mail.text}\n\n${mailFooter(publicUrl)}` });
      await store.markSent(mail.id, now());
    });
  };
}
