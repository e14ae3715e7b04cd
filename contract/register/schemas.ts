import { z } from 'zod';
import { flag, id, instant, optional, optionalText } from '../core/fields.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { pageNumber } from '../core/paging.ts';
import { FORM } from '../messages/components/forms.ts';
import { FIELD_ERROR } from '../messages/errors/field-errors.ts';
import { ruleProfileId } from '../rules/schemas.ts';
import { parseVenueTime } from '../time/venue-time.ts';

/** The fields that entries of every form have. */
export const entryBasics = {
  id,
  /** Counts up per venue and form, without gaps. */
  entry_number: z.int(),
  venue_id: id,
  venue_name: z.string(),
  /** IANA name: the entry's times are shown in it. */
  time_zone: z.string(),
  /** The venue's rule profile: the entry's deadlines and clocks follow it. */
  rules: ruleProfileId,
  /** When the server took the entry in. */
  received_at: instant,
  version: z.int(),
  voided_at: instant.nullable(),
  /** The name at that time. */
  voided_by: z.string().nullable(),
  void_reason: z.string().nullable(),
};

/** Any zone will do to tell whether a text is a time at all. */
const isTime = (value: string) => parseVenueTime(value, 'UTC') !== undefined;

/**
 * ISO 8601; without an offset it is venue time. A form that lacks the day sends `T21:05`, one that
 * lacks the time `2026-10-21T`.
 * @param required message when the day is missing
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
  /** Newest first, unless it is false. */
  reverseOrdering: flag.catch(true).default(true),
});

export type RegisterFilter = z.output<typeof registerFilter>;

export const registerQuery = registerFilter.extend({
  page: pageNumber,
  /** Voided entries too, for users who may see them; they are in every export. */
  voided: flag.catch(false).default(false),
});

/** A delete voids the entry: the reason, if one is given. */
export const voiding = z.object({ reason: optionalText(TEXT_MAX_LENGTH.voidReason) });
