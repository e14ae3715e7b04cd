import type { Transaction } from 'kysely';
import { CONFIRMATION_MAILS, FAULT_MAILS_AN_HOUR } from '#contract/core/limits.ts';
import { DAY_MS, HOUR_MS } from '#contract/time/milliseconds.ts';
import type { DB } from '../postgres/schema.gen.ts';
import { countStore } from './store.ts';

/** Counts a mail that asks an address to confirm something. @returns false beyond the limits */
export async function mayMailConfirmation(
  trx: Transaction<DB>,
  address: string,
  now: Date,
): Promise<boolean> {
  const counts = countStore(trx);
  const key = ['confirmation mail', address.toLowerCase()];
  const hour = await counts.add([...key, 'hour'], HOUR_MS, now);
  if (hour.count > CONFIRMATION_MAILS.anHour) return false;
  const day = await counts.add([...key, 'day'], DAY_MS, now);
  return day.count <= CONFIRMATION_MAILS.aDay;
}

/** Counts a mail about a fault. @returns false beyond the limits of the venue and the company */
export async function mayMailFault(
  trx: Transaction<DB>,
  { venueId, companyId }: { readonly venueId: string; readonly companyId: string },
  now: Date,
): Promise<boolean> {
  const counts = countStore(trx);
  const venue = await counts.add(['fault mail', 'venue', venueId], HOUR_MS, now);
  if (venue.count > FAULT_MAILS_AN_HOUR.venue) return false;
  const company = await counts.add(['fault mail', 'company', companyId], HOUR_MS, now);
  return company.count <= FAULT_MAILS_AN_HOUR.company;
}
