import { z } from 'zod';
import { formBEntry } from '../form-b/schemas.ts';
import { formCEntry } from '../form-c/schemas.ts';
import { id, instant } from '../inputs/inputs.ts';
import { paperEntry } from '../paper/schemas.ts';
import { sealedListOf } from '../register/form-list.ts';
import { recording } from '../register/schemas.ts';
import { dayState } from '../status/schemas.ts';
import { explanation } from './schemas.ts';

/** A fault, as far as its clocks depend on it. */
export const reportedFault = formBEntry.pick({
  entry_number: true,
  time_zone: true,
  reported_date: true,
  reporter_name: true,
  arrangement_date: true,
  arrangement_time: true,
  repair_date: true,
  arrange_by: true,
  repair_by: true,
});

export type ReportedFault = z.infer<typeof reportedFault>;

/** An inspection with the number of its findings that are No. */
export const reportedInspection = formCEntry
  .pick({
    entry_number: true,
    time_zone: true,
    submitted_at: true,
    technician_name: true,
    technician_company_name: true,
  })
  .extend({ failed_findings: z.int().min(0) });

export type ReportedInspection = z.infer<typeof reportedInspection>;

/** A manager who signed checks in force. */
export const signer = z.object({
  manager_name: z.string(),
  manager_licence_number: z.string(),
  checks: z.int().positive(),
  /** Trading days of the first and the last. */
  first_day: z.string(),
  last_day: z.string(),
});

export type Signer = z.infer<typeof signer>;

/** A trading day without a check in force. */
export const uncheckedDay = z.object({
  /** `yyyy-MM-dd` */
  day: z.string(),
  due_at: instant.nullable(),
  /** Oldest first. */
  explanations: z.array(explanation.omit({ id: true, picture: true })),
  /** When and by whom it was declared closed; null for a day that is not. */
  closed: recording.nullable(),
});

export type UncheckedDay = z.infer<typeof uncheckedDay>;

/**
 * The trading days of a venue in the period of an export, and its signers, faults and inspections in force
 * on these days. Computed in the snapshot that the seal names.
 */
export const venueReport = z.object({
  venue_id: id,
  venue_name: z.string(),
  address: z.string(),
  licence_number: z.string(),
  /** IANA name, as of the running day. */
  time_zone: z.string(),
  /** First and last trading day: from the beginning of the register to the running day at most. */
  from: z.string(),
  to: z.string(),
  /** One for each day from `from` to `to`. */
  states: z.array(dayState),
  /** The days on which a fault was found, or a check in force has a No. */
  fault_days: z.array(z.string()),
  unchecked: z.array(uncheckedDay),
  /** Most checks first. */
  signers: z.array(signer),
  faults: z.array(reportedFault),
  inspections: z.array(reportedInspection),
  /** Entries in force of the paper register in the period of the export, by number; left out for none. */
  paper: z.array(paperEntry).optional(),
});

export type VenueReport = z.infer<typeof venueReport>;

/** The response of an export of Form A. */
export function reportedListOf<Entry extends z.ZodObject>(entry: Entry) {
  return sealedListOf(entry).extend({
    /** The trading days of the venues, by name; none for a search, which does not find all entries. */
    reports: z.array(venueReport).optional(),
  });
}
