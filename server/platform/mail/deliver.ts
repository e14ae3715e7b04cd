import type { TaskPayloads } from '../jobs/tasks.ts';
import type { Database } from '../postgres/connect.ts';
import { mailCalendar } from './calendar.ts';
import { mailAsHtml } from './html.ts';
import type { Transport } from './mail.ts';
import { mailStore } from './store.ts';
import { mailAsText } from './text.ts';

interface Dependencies {
  readonly db: Database;
  readonly transport: Transport;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/**
 * Creates the task that sends one mail, unless it was sent before. A mail is sent twice only when our
 * server ends between the mail server's acceptance and our record of it; both copies then have the same
 * Message-ID.
 */
export function mailDelivery({ db, transport, publicUrl, now }: Dependencies) {
  return async ({ mailId }: TaskPayloads['deliverMail']): Promise<void> => {
    await db.transaction().execute(async (trx) => {
      const store = mailStore(trx);
      const mail = await store.takeUnsent(mailId);
      if (!mail) return;
      const { path, content, ...envelope } = mail;
      await transport.send({
        ...envelope,
        text: mailAsText(content, path, publicUrl),
        html: mailAsHtml({ ...content, subject: mail.subject }, path, publicUrl),
        calendar: mailCalendar(content, publicUrl, mail.queuedAt),
        file: content.file,
      });
      await store.markSent(mail.id, now());
    });
  };
}
