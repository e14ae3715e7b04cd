import { z } from 'zod';
import { CLOCK_OFFSET_MAX_MS, TEXT_MAX_LENGTH } from '../core/limits.ts';
import { flag, id, instant, optional, optionalText } from '../inputs/inputs.ts';
import { pageNumber } from '../inputs/paging.ts';
import { MADE } from '../messages/entries.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { FORM } from '../messages/forms.ts';
import { ruleProfileId } from '../rules/schemas.ts';
import { parseVenueTime } from '../time/venue-time.ts';

/** When and by whom something was entered. */
export const recording = z.object({
  at: instant,
  /** The name at that time. */
  by: z.string(),
});

export type Recording = z.infer<typeof recording>;

/** A value before and after a change, as it is shown; empty text for none. */
export const changedValue = z.object({
  /** Key of the field. */
  key: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
});

export type ChangedValue = z.infer<typeof changedValue>;

/** A later change of values that an entry had. */
export const correction = recording.extend({ changes: z.array(changedValue) });

export type Correction = z.infer<typeof correction>;

/** What an entry's recorder is at its venue, where nobody had confirmed them. */
export const RECORDER_STATUSES = ['unconfirmed', 'rejected'] as const;

export const recorderStatus = z.enum(RECORDER_STATUSES).nullable();

export type RecorderStatus = z.infer<typeof recorderStatus>;

/** What differs between a check as its phone had it and the register at that time. */
export const MADE_FLAGS = [
  /** Other questions were asked at the venue. */
  'questions',
  /** The manager who signed was not connected to the venue, or lacked a valid licence. */
  'manager',
  /** The phone's clock was ahead of the server's, or was changed before the check was sent. */
  'clock',
  /** The venue was switched off. */
  'venue',
] as const;

export type MadeFlag = (typeof MADE_FLAGS)[number];

/** How an entry was made on a phone, from which it was sent at once or later. */
export const made = z.object({
  /** The phone's time corrected by the error of its clock; the time of receipt for a clock that was ahead. */
  at: instant,
  /** Its maker, by the name at the time of receipt. */
  by: z.string(),
  flags: z.array(z.enum(MADE_FLAGS)),
  /** Milliseconds by which the phone's clock was ahead, negative for behind; null unless `clock` is flagged. */
  clock_error_ms: z.int().nullable(),
});

export type Made = z.infer<typeof made>;

export const madeUid = z.uuid(MADE.uidInvalid);

/** How something was made on a phone. It is the same in each attempt to send it, whoever sends it. */
export const newMade = z.object({
  /** Identifies it for good. */
  uid: madeUid,
  /** The user who made it. */
  by: id,
  /** The phone's clock when it was submitted. */
  at: z.iso.datetime(FIELD_ERROR.dateInputInvalid),
  /** The server's clock minus the phone's, in milliseconds, as last measured; left out if it never was. */
  clock_offset_ms: optional(
    z.coerce
      .number<number | string>(FIELD_ERROR.numberInvalid)
      .int(FIELD_ERROR.numberInvalid)
      .min(-CLOCK_OFFSET_MAX_MS, FIELD_ERROR.numberInvalid)
      .max(CLOCK_OFFSET_MAX_MS, FIELD_ERROR.numberInvalid),
  ),
});

export type NewMade = z.output<typeof newMade>;

/** The fields of entries of all forms. */
export const entryBasics = {
  id,
  /** Consecutive number per venue and form. */
  entry_number: z.int(),
  venue_id: id,
  venue_name: z.string(),
  /** IANA name of the zone of the entry's times. */
  time_zone: z.string(),
  /** The rule profile of the venue, for the entry's deadlines and clocks. */
  rules: ruleProfileId,
  /** When the server received the entry. */
  received_at: instant,
  /** The signed-in user who recorded it, by the name at that time. */
  recorded_by: z.string(),
  /** Null for a recorder who is confirmed at the venue, or has been since. */
  recorder_status: recorderStatus,
  /** Oldest first. A value that was entered in an empty field is no correction. */
  corrections: z.array(correction),
  version: z.int(),
  voided_at: instant.nullable(),
  /** The name at that time. */
  voided_by: z.string().nullable(),
  void_reason: z.string().nullable(),
};

/** Returns whether a text is a time, in any zone. */
const isTime = (value: string) => parseVenueTime(value, 'UTC') !== undefined;

/**
 * A time in ISO 8601; venue time without an offset. A form without a day sends `T21:05`, one without a
 * time `2026-10-21T`.
 * @param required message for a missing day
 */
export function venueTime(required: string) {
  return z
    .string(required)
    .regex(/^[^T]/, required)
    .regex(/[^T]$/, FIELD_ERROR.required(FORM.time))
    .refine(isTime, FIELD_ERROR.dateInputInvalid);
}

const filterBound = optional(z.string().refine(isTime, FIELD_ERROR.dateInputInvalid));

/** The filter of a register: `from` and `to` are `yyyy-MM-dd HH:mm:ss`, venue time. */
export const registerFilter = z.object({
  venue_id: optional(id),
  search: optionalText(TEXT_MAX_LENGTH.search),
  from: filterBound,
  to: filterBound,
  /** Whether `from` and `to` name trading days, whose nights end the morning after. */
  nights: flag.catch(false).default(false),
  /** Newest first by default. */
  reverseOrdering: flag.catch(true).default(true),
});

export type RegisterFilter = z.output<typeof registerFilter>;

export const registerQuery = registerFilter.extend({
  page: pageNumber,
  /** Whether to include voided entries, for users who may see them. Exports always include them. */
  voided: flag.catch(false).default(false),
});

/** The body of a delete, which voids the entry. */
export const voiding = z.object({ reason: optionalText(TEXT_MAX_LENGTH.voidReason) });
