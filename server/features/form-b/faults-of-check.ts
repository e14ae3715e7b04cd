import type { Transaction } from 'kysely';
import { faultDescription, MAIL } from '#contract/messages/added/mails.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { entriesOf } from '#server/ledger/entries.ts';
import type { Chain } from '#server/ledger/unit-of-work.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { isOpened } from './store.ts';

/** The venue a fault is at, and the company that services it, where one does. */
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
export async function openFromCheck(
  trx: Transaction<DB>,
  chain: Chain,
  venue: FaultyVenue,
  check: FaultyCheck,
  receivedAt: Date,
): Promise<void> {
  if (await isOpened(trx, check.id)) return;
  const note = check.email_note ?? '';
  const jobNumber = check.job_number ?? '';
  await entriesOf('form_b', trx, chain).create({
    venue_id: venue.id,
    received_at: receivedAt,
    form_a_id: check.id,
    reported_date: check.submitted_at,
    reporter_name: check.manager_name,
    email_note: faultDescription(note, jobNumber),
    job_number: check.job_number,
  });
  if (venue.company_email === null) return;
  const mail = MAIL.faultReported({
    venue: venue.name,
    address: venue.address,
    reporter: check.manager_name,
    time: formatDateTime(check.submitted_at, venue.time_zone),
    jobNumber,
    note,
  });
  await queueMail(trx, { to: venue.company_email, ...mail }, receivedAt);
}
