import type { Transaction } from 'kysely';
import type { MailRecipient, NewMailRecipient, WeeklyMail } from '#contract/board/schemas.ts';
import { NOTES_ADDRESSES_MAX, WEEKLY_MAIL_LINK_DAYS } from '#contract/core/limits.ts';
import { WEEKLY_MAIL } from '#contract/messages/board.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { DAY_MS } from '#contract/time/days.ts';
import type { CurrentUser } from '#server/access.ts';
import { found, invalid, notFound, tooManyFor } from '#server/errors.ts';
import { type AuditKind, recordAudit } from '#server/ledger/audit.ts';
import { NO_VENUE, NOBODY } from '#server/ledger/change.ts';
import { recordChange, recordOnce, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { queueFixedMail } from '#server/platform/mail/queue.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import type { Submission } from '#server/submission.ts';
import { mayMailConfirmation } from '../users/email-changes.ts';
import { hashOfToken, linkPath, newToken } from '../users/tokens.ts';
import {
  type MailRecipientRow,
  mailLinkStore,
  mailRecipientStore,
} from './mail-recipient-store.ts';
import type { BoardDependencies } from './service.ts';

/** Addresses to which the board or signed notes are mailed on Mondays. Each confirms that by a link. */
export interface MailRecipients {
  list(): Promise<MailRecipient[]>;

  /**
   * Mails an address a link that confirms it; again for one that waits, also for the other mail.
   * @throws 422 on `email` for a confirmed address and one too many for notes, 429 for one that got too many such mails
   */
  add(
    author: CurrentUser,
    recipient: NewMailRecipient,
    submission?: Submission,
  ): Promise<MailRecipient>;

  /** @throws 404 */
  remove(author: CurrentUser, id: string): Promise<void>;

  /** @throws 422 on `token` for a wrong, used or expired link */
  confirm(token: string): Promise<void>;

  /** Removes the address to which a link was mailed. @throws 422 on `token` for a wrong link, and once it is removed */
  stop(token: string): Promise<void>;
}

/** The mail that asks an address to confirm the weekly one. */
const CONFIRMATION = { board: 'boardMail', notes: 'notesMail' } as const;

export function mailRecipients({ db, now }: BoardDependencies): MailRecipients {
  /** Removes an address, and its links with it. */
  async function remove(unit: UnitOfWork, id: string): Promise<boolean> {
    const removed = await mailRecipientStore(unit.trx).remove(id);
    if (removed) recordAct(unit, 'board-recipient-removed', removed);
    return removed !== undefined;
  }

  return {
    list: async () => (await mailRecipientStore(db).list()).map(present),

    async add(author, requested, submission) {
      const context = { chain: NO_VENUE, author, at: now(), submission };
      const { id } = await recordOnce(db, context, async (unit) => {
        const { trx, at } = unit;
        const store = mailRecipientStore(trx);
        const recipient = await store.put(requested, at);
        if (!recipient) throw invalid({ email: WEEKLY_MAIL.known });
        if (recipient.kind === 'notes' && (await store.count('notes')) > NOTES_ADDRESSES_MAX) {
          throw invalid({ email: WEEKLY_MAIL.notesFull });
        }
        if (!(await mayMailConfirmation({ trx, at }, recipient.email))) {
          throw tooManyFor({ email: API_ERROR.tooManyConfirmations });
        }
        const { token, hash } = newToken();
        const expiresAt = new Date(at.getTime() + WEEKLY_MAIL_LINK_DAYS * DAY_MS);
        await mailLinkStore(trx).putConfirmation(recipient.id, hash, expiresAt);
        const path = linkPath('confirm-board-mail', token, recipient.email);
        const mail = CONFIRMATION[recipient.kind];
        await queueFixedMail(trx, { to: recipient.email, mail, path }, at);
        recordAct(unit, 'board-recipient-added', recipient);
        return recipient;
      });
      return present(found(await mailRecipientStore(db).read(id)));
    },

    async remove(author, id) {
      await recordChange(db, { chain: NO_VENUE, author, at: now() }, async (unit) => {
        if (!(await remove(unit, id))) throw notFound();
      });
    },

    async confirm(token) {
      await recordChange(db, { chain: NO_VENUE, author: NOBODY, at: now() }, async (unit) => {
        const id = await mailLinkStore(unit.trx).useConfirmation(hashOfToken(token), unit.at);
        if (id === undefined) throw invalid({ token: WEEKLY_MAIL.confirmationExpired });
        const confirmed = await mailRecipientStore(unit.trx).confirm(id, unit.at);
        recordAct(unit, 'board-recipient-confirmed', found(confirmed));
      });
    },

    async stop(token) {
      await recordChange(db, { chain: NO_VENUE, author: NOBODY, at: now() }, async (unit) => {
        const id = await mailLinkStore(unit.trx).stopping(hashOfToken(token));
        if (id === undefined || !(await remove(unit, id))) {
          throw invalid({ token: WEEKLY_MAIL.stopRefused });
        }
      });
    },
  };
}

/** Adds an act to the history, without the address, which can be erased. */
const recordAct = (
  unit: UnitOfWork,
  kind: Extract<AuditKind, `board-recipient${string}`>,
  recipient: { readonly id: string; readonly kind: WeeklyMail },
) =>
  recordAudit(unit, {
    kind,
    subject: { entity: 'board_recipient', id: recipient.id },
    venueId: null,
    details: { mail: recipient.kind },
  });

const present = ({ requested_at, confirmed_at, ...row }: MailRecipientRow): MailRecipient => ({
  ...row,
  requested_at: requested_at.toISOString(),
  confirmed_at: confirmed_at?.toISOString() ?? null,
});

/** Lists the addresses that confirmed a mail. */
export const confirmedRecipients = (db: Database, kind: WeeklyMail) =>
  mailRecipientStore(db).confirmed(kind);

/** Makes a link that stops the mails for each address that still gets them. @returns addresses and paths */
export async function stopLinks(
  trx: Transaction<DB>,
  ids: readonly string[],
): Promise<{ email: string; stopPath: string }[]> {
  const tokens = new Map(ids.map((id) => [id, newToken()]));
  const hashes = new Map([...tokens].map(([id, { hash }]) => [id, hash]));
  const recipients = ids.length > 0 ? await mailLinkStore(trx).addStopping(hashes) : [];
  return recipients.map(({ id, email }) => ({
    email,
    stopPath: linkPath('stop-board-mail', tokens.get(id)?.token ?? '', email),
  }));
}
