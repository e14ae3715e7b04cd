import { formatNight } from '#contract/time/formatting.ts';
import { checkpointStore } from '#server/ledger/checkpoints/store.ts';
import { areaNotesMail, notesMail } from '#server/mails/notes.ts';
import { confirmedAmong } from '#server/platform/mail/store.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { stopLinks } from '../board/mail-recipients.ts';
import type { RecipientStore, UserRecipient } from '../status/recipient-store.ts';
import type { StandingVenue } from '../status/service.ts';
import type { DueReminders } from './send-reminders.ts';
import { dueMonday, unsentTo, unsentToAddresses } from './weekly-mail.ts';

/** Mails the newest notes of all venues to each address that confirmed it, on Mondays. */
export async function weeklyNotes(
  db: Database,
  standing: readonly StandingVenue[],
  now: Date,
): Promise<DueReminders> {
  const monday = dueMonday(standing, now);
  const unsent = monday ? await unsentToAddresses(db, 'notes', monday) : [];
  const notes = unsent.length > 0 ? await checkpointStore(db).newestOfAll() : [];
  return {
    kind: 'notes',
    keys: notes.length > 0 ? unsent : [],
    sections: async () => new Map(),
    mails: async (trx, subjects) => {
      if (!monday) return [];
      const mail = notesMail({ monday: formatNight(monday.day), notes });
      const links = await stopLinks(trx, [...subjects]);
      return links.map(({ email, stopPath }) => ({ to: email, ...mail, stopPath }));
    },
  };
}

/** Mails each area manager the newest notes of the own venues, on Mondays. */
export async function weeklyAreaNotes(
  db: Database,
  recipients: RecipientStore,
  { standing, now }: { readonly standing: readonly StandingVenue[]; readonly now: Date },
): Promise<DueReminders> {
  const monday = dueMonday(standing, now);
  const managed = monday ? await managedVenues(db, recipients, standing) : [];
  const managers = new Set(managed.map(({ user_id }) => user_id));
  const unsent = monday ? await unsentTo(db, 'area-notes', monday, managers) : [];
  const notes = unsent.length > 0 ? await checkpointStore(db).newestOfAll() : [];
  const due = unsent.flatMap((key) => {
    const own = managed.filter(({ user_id }) => user_id === key.subjectId);
    const venues = new Set(own.map(({ about }) => about));
    const ownNotes = notes.filter(({ venueId }) => venues.has(venueId));
    const [manager] = own;
    return manager && ownNotes.length > 0 ? { key, to: manager.email, notes: ownNotes } : [];
  });
  return {
    kind: 'area-notes',
    keys: due.map(({ key }) => key),
    sections: async () => new Map(),
    mails: async (_trx, subjects) =>
      due
        .filter(({ key }) => subjects.has(key.subjectId))
        .map(({ key, to, notes: ownNotes }) => ({
          to,
          ...areaNotesMail({ monday: formatNight(key.occasion), notes: ownNotes }),
        })),
  };
}

/** Lists the venues of area managers whose address is confirmed. */
async function managedVenues(
  db: Database,
  recipients: RecipientStore,
  standing: readonly StandingVenue[],
): Promise<UserRecipient[]> {
  const managed = await recipients.areaManagersAt(standing.map(({ venue }) => venue.id));
  const emails = managed.map(({ email }) => email);
  const confirmed = await confirmedAmong(db, emails);
  return managed.filter(({ email }) => confirmed.has(email));
}
