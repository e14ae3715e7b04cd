import { faultReportedMail } from '#contract/messages/mails/fault-reported.ts';
import { faultDescription } from '#contract/messages/screens/form-b.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { hasFault } from './store.ts';

/** Venue of a fault, with the email of the company that services it, where one does. */
interface FaultyVenue {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly time_zone: string;
  readonly company_email: string | null;
}

/** A nightly check that answered No. */
interface FaultyCheck {
  readonly id: string;
  readonly submitted_at: Date;
  readonly manager_name: string;
  readonly job_number: string | null;
  readonly email_note: string | null;
}

/** Opens one Form B for a check that found a fault, and mails the technician company. */
export async function openFaultOfCheck(
  unit: UnitOfWork,
  { venue, check }: { readonly venue: FaultyVenue; readonly check: FaultyCheck },
): Promise<void> {
  if (await hasFault(unit.trx, check.id)) return;
  const note = check.email_note ?? '';
  const jobNumber = check.job_number ?? '';
  await unit.entries('form_b').create({
    venue_id: venue.id,
    received_at: unit.at,
    form_a_id: check.id,
    reported_date: check.submitted_at,
    reporter_name: check.manager_name,
    email_note: faultDescription(note, jobNumber),
    job_number: check.job_number,
  });
  if (venue.company_email === null) return;
  const mail = faultReportedMail({
    venue: venue.name,
    address: venue.address,
    reporter: check.manager_name,
    time: formatDateTime(check.submitted_at, venue.time_zone),
    jobNumber,
    note,
  });
  await queueMail(unit.trx, { to: venue.company_email, ...mail }, unit.at);
}
