import type { WeeklyMail } from '#contract/board/schemas.ts';
import type { ReminderKind } from '#contract/reminders/schemas.ts';
import { weeklyMail } from '#contract/reminders/thresholds.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { confirmedRecipients } from '../board/mail-recipients.ts';
import type { StandingVenue } from '../status/service.ts';
import { type ReminderKey, reminderStore } from './store.ts';

type DueMonday = NonNullable<ReturnType<typeof weeklyMail>>;

/** Finds the Monday on which weekly mails are due, if they are. */
export const dueMonday = (standing: readonly StandingVenue[], now: Date): DueMonday | undefined =>
  weeklyMail(
    now,
    standing.flatMap(({ status }) => (status.isListed ? status.zone : [])),
  );

/** Finds the addresses that confirmed a weekly mail and did not get it on a Monday. */
export async function unsentToAddresses(
  db: Database,
  mail: WeeklyMail,
  monday: DueMonday,
): Promise<ReminderKey[]> {
  const recipients = await confirmedRecipients(db, mail);
  return unsentTo(db, mail, monday, new Set(recipients.map(({ id }) => id)));
}

/** Finds the subjects of a weekly mail that was not sent on a Monday. */
export async function unsentTo(
  db: Database,
  kind: ReminderKind,
  monday: DueMonday,
  subjectIds: ReadonlySet<string>,
): Promise<ReminderKey[]> {
  const keys = [...subjectIds].map((subjectId) => ({
    subjectId,
    threshold: monday,
    occasion: monday.day,
  }));
  const unsent = await reminderStore(db).unsent(kind, keys);
  return keys.filter(({ subjectId }) => unsent.has(subjectId));
}
