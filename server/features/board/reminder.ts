import type { z } from 'zod';
import type { sentReminder } from '#contract/board/schemas.ts';
import { can, rolesAllowed } from '#contract/core/permissions/permissions.ts';
import { REMIND } from '#contract/messages/board.ts';
import { requestedCheckMail } from '#contract/messages/mails/requested-check.ts';
import { isCheckDue } from '#contract/status/venue-status.ts';
import { formatDateTime, formatTime } from '#contract/time/formatting.ts';
import { type CurrentUser, narrowScope } from '#server/access.ts';
import { conflict, forbidden, found } from '#server/errors.ts';
import { recordAct } from '#server/ledger/audit.ts';
import { queueMails } from '#server/platform/mail/queue.ts';
import { confirmedAmong } from '#server/platform/mail/store.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { recipientStore } from '../reminders/recipient-store.ts';
import { venueStatuses } from '../status/service.ts';
import { againAfter, REMIND_AGAIN_MS } from './present.ts';
import { reminderWrite } from './store.ts';

type SentReminder = z.infer<typeof sentReminder>;

export interface ReminderSender {
  /**
   * Mails the other confirmed users of a venue who can record tonight's check.
   * @throws 403 for a manager who is no area manager; 404 for another tenant's venue; 409 when nothing is to be done tonight, or within an hour of the
   * last reminder
   */
  remind(user: CurrentUser, venueId: string): Promise<SentReminder>;
}

export interface ReminderDependencies {
  readonly db: Database;
  readonly now: () => Date;
}

export function reminderSender({ db, now }: ReminderDependencies): ReminderSender {
  const recipients = recipientStore(db);

  return {
    async remind(user, venueId) {
      if (!can(user, 'venue:remind')) throw forbidden();
      const at = now();
      const scope = found(narrowScope(user.scope, venueId));
      const [standing] = await venueStatuses(db, scope, { now: at, nights: 0 });
      const { venue, status } = found(standing);
      const { tonight, zone } = status;
      if (tonight.check) throw conflict(REMIND.done);
      if (!isCheckDue(status) || tonight.due_at === null) throw conflict(REMIND.closed);

      const recipientsThere = await recipients.ofVenues([venueId], rolesAllowed('form-a:create'));
      const others = recipientsThere
        .filter(({ user_id }) => user_id !== user.id)
        .map(({ email }) => email);
      const confirmed = await confirmedAmong(db, others);
      if (confirmed.size === 0) return { mailed: 0, again_at: null };

      const due = new Date(tonight.due_at);
      const mail = requestedCheckMail({
        venueId,
        venue: venue.name,
        sender: user.name,
        deadline: formatDateTime(due, zone),
        isOverdue: due < at,
      });
      const mails = [...confirmed].map((to) => ({ to, ...mail }));
      const mailed = await db.transaction().execute(async (trx) => {
        const write = reminderWrite(trx);
        if (!(await write.reserve(venueId, at, new Date(at.getTime() - REMIND_AGAIN_MS)))) {
          const last = await write.lastSent(venueId);
          throw conflict(
            REMIND.tooSoon(formatTime(last, zone), formatTime(againAfter(last), zone)),
          );
        }
        const count = await queueMails(trx, mails, at);
        const act = {
          kind: 'venue-reminded' as const,
          subject: { entity: 'venue', id: venueId },
          venueId,
          details: { mailed: String(count) },
        };
        await recordAct(trx, { actorId: user.id, at }, act);
        return count;
      });
      return { mailed, again_at: againAfter(at).toISOString() };
    },
  };
}
