import { z } from 'zod';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import {
  day,
  fileAddress,
  id,
  instant,
  optional,
  optionalText,
  version,
} from '../inputs/inputs.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { LABEL } from '../messages/labels.ts';
import { entryBasics, recording, venueTime } from '../register/schemas.ts';
import type { Day } from '../time/days.ts';
import { localDay, type TimeZone } from '../time/venue-time.ts';
import { clock } from '../venues/hours.ts';

/** Reasons for which a fault is not mailed, which entries keep. */
export const NOT_MAILED = ['venue-unconfirmed', 'company-unconfirmed', 'too-many'] as const;

/** A fault and its repair. Days are `yyyy-MM-dd`, venue time. For its clocks, see fault-clocks.ts. */
export const formBEntry = z.object({
  ...entryBasics,
  /** When the fault was identified. */
  reported_date: instant,
  reporter_name: z.string(),
  /** Details of the required repairs. */
  description: z.string().nullable(),
  /** Describes the fault. */
  email_note: z.string().nullable(),
  job_number: z.string().nullable(),
  arrangement_date: z.string().nullable(),
  /** `HH:mm`, venue time. */
  arrangement_time: z.string().nullable(),
  arrangement_manager_name: z.string().nullable(),
  /** When the technician came to repair it, by the technician's own link. */
  arrived_at: instant.nullable(),
  repair_date: z.string().nullable(),
  /** Ends of its clocks, by the rule profile of its time; null for one that the profile does not set. */
  arrange_by: instant.nullable(),
  repair_by: instant.nullable(),
  /** When and by whom the arrangement and the repair were entered; null until then. */
  arrangement_recorded: recording.nullable(),
  repair_recorded: recording.nullable(),
  /** The mail to the technician company; not sent while `sent_at` is null. */
  mail: z.object({ to: z.string(), queued_at: instant, sent_at: instant.nullable() }).nullable(),
  /** Why the technician company was not mailed; null when it was, or when there was none to mail. */
  not_mailed: z.enum(NOT_MAILED).nullable(),
  /** The check or the inspection that opened it. */
  form_a_id: id.nullable(),
  form_c_id: id.nullable(),
  /** Whether the check or the inspection that found it found that the system does not record. */
  stops_recording: z.boolean(),
  /** See `faultNeedsAction`. */
  needs_action: z.boolean(),
});

export type FormBEntry = z.infer<typeof formBEntry>;

/** What the check or inspection that found a fault tells those who repair it. */
export const faultReport = z.object({
  /** The questions answered No. Empty for a fault that no entry found. */
  questions: z.array(z.string()),
  /** The manager who did the check, with the telephone number of their account; null without one. */
  contact: z.object({ name: z.string(), phone: z.string() }).nullable(),
  /** Photos of what is wrong, of the check. */
  photos: z.array(fileAddress),
  /** Photo of the repair, by the technician's own link. */
  repair_photo: fileAddress.nullable(),
});

const repair = {
  description: optionalText(TEXT_MAX_LENGTH.note),
  email_note: optionalText(TEXT_MAX_LENGTH.faultNote),
  job_number: optionalText(TEXT_MAX_LENGTH.jobNumber),
  arrangement_date: day(FIELD_ERROR.arrangementDateRequired),
  arrangement_time: optional(clock),
  arrangement_manager_name: optionalText(TEXT_MAX_LENGTH.name),
  repair_date: optional(day(FIELD_ERROR.dateInputInvalid)),
};

export const newFormB = z.object({
  /** Optional for a user with one venue. */
  venue_id: optional(id),
  /** The signed-in user by default. */
  reporter_name: optionalText(TEXT_MAX_LENGTH.name),
  /** Now by default. */
  reported_date: optional(venueTime(FIELD_ERROR.required(LABEL.date))),
  ...repair,
});

/** Changes of a fault, without its reporter and the time of its report. */
export const changedFormB = z.object({ ...repair, version });

/**
 * Returns whether a repair was arranged on a day before the fault was identified, which is refused
 * under `arrangement_date`.
 * @param zone of the venue
 */
export function arrangedBeforeReported(arranged: Day, reported: Date, zone: TimeZone): boolean {
  return arranged < localDay(reported, zone);
}
