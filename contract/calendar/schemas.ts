import { z } from 'zod';
import { CALENDAR_DAYS, EXPLANATION_LENGTH } from '../core/limits.ts';
import { day, fileAddress, id, instant, optional, text, uploadedFile } from '../inputs/inputs.ts';
import { fieldIssue } from '../inputs/paired-inputs.ts';
import { CALENDAR, EXPLANATION_REASON } from '../messages/calendar.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { newMade, recorderStatus, recording } from '../register/schemas.ts';
import { ruleProfileId } from '../rules/schemas.ts';
import { dayState, dayTotals, notRecording, sentLater, tonight } from '../status/schemas.ts';
import { daysBetween } from '../time/days.ts';
import { hours } from '../venues/hours.ts';

/** Days that a calendar covers at most: a leap year. */
export const CALENDAR_MAX_DAYS = 366;
const TOO_LONG = CALENDAR.tooLong(CALENDAR_MAX_DAYS);

export const explanationReason = z.enum(
  Object.keys(EXPLANATION_REASON) as (keyof typeof EXPLANATION_REASON)[],
  FIELD_ERROR.required(CALENDAR.reason),
);

/** An explanation of a missed check. It is never changed, and the night stays missed. */
export const explanation = z.object({
  id,
  reason: explanationReason,
  text: z.string(),
  picture: fileAddress.nullable(),
  /** When the server received it, and from whom. */
  recorded: recording,
  /** When and by whom it was made on a phone; null for one of a client that does not say so. */
  made: recording.nullable(),
});

export type Explanation = z.infer<typeof explanation>;

/** A trading day of a venue. */
export const calendarDay = z.object({
  /** `yyyy-MM-dd` */
  day: z.string(),
  state: dayState,
  /** Deadline of the check; null for a day before the venue was added. */
  due_at: instant.nullable(),
  /** Minutes by which the check that decides about the day was late; 0 without one. */
  minutes_late: z.int(),
  /** Whether a fault was found on this day, or a check of it has a No. */
  has_fault: z.boolean(),
  /** What the recorder of the check that decides about the day is; null for one who is confirmed. */
  recorder_status: recorderStatus,
  sent_later: sentLater,
  /** Ids of the checks in force. */
  entry_ids: z.array(id),
  /** The check of the paper register, by its number there; null for none. */
  paper: z.object({ id, paper_number: z.int() }).nullable(),
  explanations: z.array(explanation),
  /** The last request for an explanation; null when nobody asked. */
  asked: recording.nullable(),
  /** Officers who confirmed on this day to have seen the register. */
  sightings: z.array(recording),
});

export type CalendarDay = z.infer<typeof calendarDay>;

/** The terms of a venue from a trading day on. */
export const calendarTerms = z.object({
  from: z.string(),
  hours,
  time_zone: z.string(),
  rules: ruleProfileId,
  is_active: z.boolean(),
  /** When and by whom they were set. */
  set: recording,
});

/** A declaration that a venue is closed on a day, or its withdrawal. */
export const closureChange = z.object({
  day: z.string(),
  is_closed: z.boolean(),
  declared: recording,
});

/** The trading days of a venue. */
export const venueCalendar = z.object({
  data: z.array(calendarDay),
  totals: dayTotals,
  /** The terms in force on these days, oldest first. */
  terms: z.array(calendarTerms),
  /** Closures of these days, oldest declaration first. */
  closures: z.array(closureChange),
  tonight,
  not_recording: notRecording.nullable(),
});

export type VenueCalendar = z.infer<typeof venueCalendar>;

const boundary = optional(day(FIELD_ERROR.required(CALENDAR.night)));

/**
 * Trading days, both included: to the running one by default, and as many as `days` unless the first is given. By
 * default they make the period that recordings are kept for.
 */
export const calendarQuery = z
  .object({
    from: boundary,
    to: boundary,
    days: z.coerce
      .number<number | string>(FIELD_ERROR.numberInvalid)
      .int(FIELD_ERROR.numberInvalid)
      .min(1, FIELD_ERROR.numberInvalid)
      .max(CALENDAR_MAX_DAYS, TOO_LONG)
      .default(CALENDAR_DAYS),
  })
  .refine(({ from, to }) => !from || !to || from <= to, fieldIssue('to', CALENDAR.fromAfterTo))
  .refine(
    ({ from, to }) => !from || !to || from > to || daysBetween(from, to) < CALENDAR_MAX_DAYS,
    fieldIssue('to', TOO_LONG),
  );

export const newExplanation = z.object({
  reason: explanationReason,
  text: text(FIELD_ERROR.required(CALENDAR.text), EXPLANATION_LENGTH.max).min(
    EXPLANATION_LENGTH.min,
    FIELD_ERROR.tooShort(EXPLANATION_LENGTH.min),
  ),
  picture: optional(uploadedFile(FIELD_ERROR.required(CALENDAR.picture))),
  made: optional(newMade),
});
