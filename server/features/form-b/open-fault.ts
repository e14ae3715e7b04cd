import { rolesAllowed } from '#contract/access/permissions.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { PROVENANCE } from '#contract/messages/entries.ts';
import type { RecorderStatus } from '#contract/register/schemas.ts';
import { recordingOffText } from '#contract/status/recording-duty.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import type { EntryTerms, Recorder } from '#server/ledger/entries.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { faultReportedMail } from '#server/mails/entries.ts';
import { faultFound, type ReminderSection, reminderMail } from '#server/mails/reminders.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { limiter } from '#server/platform/rate-limits/limiter.ts';
import { queueNotices } from '../notifications/queue-notices.ts';
import { recipientStore } from '../status/recipient-store.ts';
import { limitColumns } from './present.ts';
import { type FaultSource, findFault, isRecordingStopped } from './store.ts';
import { createFault } from './write-fault.ts';

/** Venue of a fault, with the email of the company that services it, where one does. */
interface FaultyVenue {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly company_id: string | null;
  readonly company_email: string | null;
  /** Null until the venue and the company are confirmed. */
  readonly confirmed_at: Date | null;
  readonly company_confirmed_at: Date | null;
}

/** A check or an inspection that answered No. */
export interface FailedEntry {
  readonly source: FaultSource;
  readonly terms: EntryTerms;
  readonly foundAt: Date;
  /** The name of the manager or technician who found it. */
  readonly reporter: string;
  /** Telephone number for questions. */
  readonly phone: string | null;
  /** The questions answered No. */
  readonly questions: readonly string[];
  /** Describes the fault, in Form B. */
  readonly description: string;
  /** Describes the fault, in the mail. */
  readonly note: string;
  readonly jobNumber: string | null;
  /** Photos of what is wrong, which the fault shows. */
  readonly photoCount: number;
  /** The user who made the entry; by default the one who sends it. */
  readonly recorder?: Recorder;
}

/**
 * Opens one Form B for an entry that found a fault, and mails the technician company. The mail has the
 * venue's own words: it goes from confirmed venues to confirmed companies, up to a limit.
 * @returns its id, also of one that was opened before
 */
export async function openFault(
  unit: UnitOfWork,
  venue: FaultyVenue,
  found: FailedEntry,
): Promise<string> {
  const existing = await findFault(unit.trx, found.source);
  if (existing) return existing;
  const { terms, foundAt, reporter } = found;
  const limits = limitColumns(foundAt, terms);
  const not_mailed = await reasonNotToMail(unit, venue);
  const fault = await createFault(
    unit,
    venue,
    {
      received_at: unit.at,
      ...found.source,
      ...terms,
      ...limits,
      reported_date: foundAt,
      reporter_name: reporter,
      email_note: found.description,
      job_number: found.jobNumber,
      not_mailed,
    },
    found.recorder,
  );
  const shown = (at: Date | null) => at && formatDateTime(at, terms.time_zone);
  const section = faultFound({
    faultId: fault.id,
    venue: venue.name,
    arrangeBy: shown(limits.arrange_by),
  });
  await tellManagers(unit, venue, section, found.recorder ?? unit.author);
  if (venue.company_email === null || not_mailed !== null) return fault.id;
  const isStopped = await isRecordingStopped(unit.trx, fault.id);
  const mail = faultReportedMail({
    venue: venue.name,
    address: venue.address,
    time: formatDateTime(foundAt, terms.time_zone),
    questions: found.questions,
    recordingOff: isStopped ? recordingOffText(terms.rules) : null,
    ...wordsOf(found, fault.recorder_status),
    arrangeBy: shown(limits.arrange_by),
    repairBy: shown(limits.repair_by),
  });
  const about = { path: `/form-b/edit/${fault.id}`, formBId: fault.id };
  await queueMail(unit.trx, { to: venue.company_email, ...mail, ...about }, unit.at);
  return fault.id;
}

/** Tells the managers of a confirmed venue who chose to hear of faults, beside the one who found it. */
async function tellManagers(
  { trx, at }: UnitOfWork,
  { id, confirmed_at }: FaultyVenue,
  section: ReminderSection,
  finder: Pick<Recorder, 'id'>,
): Promise<void> {
  if (confirmed_at === null) return;
  const managers = await recipientStore(trx).ofVenues([id], rolesAllowed('form-a:create'));
  const others = managers.filter(({ user_id }) => user_id !== finder.id);
  const notices = others.map(({ email }) => ({ to: email, kind: 'fault', section }) as const);
  await queueNotices(trx, notices, { mailOf: reminderMail, now: at });
}

/** Returns what the mail has of users' own: nothing of somebody who is not confirmed. */
function wordsOf(found: FailedEntry, status: RecorderStatus) {
  const { reporter, phone, jobNumber, note, photoCount } = found;
  if (status === null) return { reporter, phone, jobNumber, note, photoCount };
  const nobody = PROVENANCE.recorderStatus(status);
  return { reporter: nobody, phone: null, jobNumber: null, note: '', photoCount: 0 };
}

/** @returns null when the company may be mailed, or when there is none */
async function reasonNotToMail(
  { trx, at }: UnitOfWork,
  { id: venueId, company_id: companyId, ...venue }: FaultyVenue,
): Promise<FormBEntry['not_mailed']> {
  if (venue.company_email === null || companyId === null) return null;
  if (venue.confirmed_at === null) return 'venue-unconfirmed';
  if (venue.company_confirmed_at === null) return 'company-unconfirmed';
  const isAllowed = await limiter(trx, at).allows(
    ['fault mail, venue', venueId],
    ['fault mail, company', companyId],
  );
  return isAllowed ? null : 'too-many';
}
