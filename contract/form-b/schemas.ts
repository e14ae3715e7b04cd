import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  day,
  id,
  idParams,
  instant,
  messageResponse,
  optional,
  optionalText,
  version,
} from '../core/fields.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { pageOf } from '../core/paging.ts';
import { RULE } from '../messages/added/field-rules.ts';
import { ERROR } from '../messages/spec/errors.ts';
import { FIELD } from '../messages/spec/field-errors.ts';
import { LABEL } from '../messages/spec/labels.ts';
import { sealedListOf } from '../register/form-list.ts';
import {
  entryBasics,
  registerFilter,
  registerQuery,
  venueTime,
  voiding,
} from '../register/schemas.ts';
import { type Day, localDay, type TimeZone } from '../time/calendar.ts';
import { clock } from '../venues/hours.ts';

/** One malfunction and its repair. Its two clocks: form-b-clocks.ts. Days are `yyyy-MM-dd`, venue time. */
export const formBEntry = z.object({
  ...entryBasics,
  /** When the malfunction was identified. */
  reported_date: instant,
  reporter_name: z.string(),
  /** Details of the required repairs. */
  description: z.string().nullable(),
  /** What is wrong. */
  email_note: z.string().nullable(),
  job_number: z.string().nullable(),
  arrangement_date: z.string().nullable(),
  /** `HH:mm`, venue time. */
  arrangement_time: z.string().nullable(),
  arrangement_manager_name: z.string().nullable(),
  repair_date: z.string().nullable(),
  /** Neither arranged nor repaired. */
  needs_action: z.boolean(),
});

export type FormBEntry = z.infer<typeof formBEntry>;

const repair = {
  description: optionalText(TEXT_MAX_LENGTH.note),
  email_note: optionalText(TEXT_MAX_LENGTH.note),
  job_number: optionalText(TEXT_MAX_LENGTH.jobNumber),
  arrangement_date: day(FIELD.arrangementDateRequired),
  arrangement_time: optional(clock),
  arrangement_manager_name: optionalText(TEXT_MAX_LENGTH.name),
  repair_date: optional(day(ERROR.dateInputInvalid)),
};

export const newFormB = z.object({
  /** Left out by someone who has one venue. */
  venue_id: optional(id),
  /** The signed-in person, unless said otherwise. */
  reporter_name: optionalText(TEXT_MAX_LENGTH.name),
  /** Now, unless said otherwise. */
  reported_date: optional(venueTime(RULE.required(LABEL.date))),
  ...repair,
});

/** Who reported the malfunction and when is not changed afterwards. */
export const changedFormB = z.object({ ...repair, version });

/**
 * A repair cannot be arranged on a day before the malfunction was identified:
 * RULE.arrangedBeforeReported under `arrangement_date` if it is so.
 * @param zone the venue's
 */
export function arrangedBeforeReported(arranged: Day, reported: Date, zone: TimeZone): boolean {
  return arranged < localDay(reported, zone);
}

export const listFormB = endpoint({
  method: 'GET',
  path: '/form-b',
  summary: 'A page of the register of malfunctions',
  access: { action: 'form-b:list' },
  query: registerQuery,
  response: pageOf(formBEntry),
  status: 200,
  errors: [404],
});

const formList = sealedListOf(formBEntry);

export const exportFormB = endpoint({
  method: 'GET',
  path: '/form-b/export',
  summary: 'The whole register of malfunctions that a filter finds',
  access: { action: 'form-b:list' },
  query: registerFilter,
  response: formList,
  status: 200,
  errors: [404],
});

export const printFormB = endpoint({
  method: 'GET',
  path: '/form-b/{id}/print',
  summary: 'One malfunction, shaped as an export',
  access: { action: 'form-b:read' },
  params: idParams,
  response: formList,
  status: 200,
  errors: [],
});

export const readFormB = endpoint({
  method: 'GET',
  path: '/form-b/{id}',
  summary: 'One malfunction',
  access: { action: 'form-b:read' },
  params: idParams,
  response: formBEntry,
  status: 200,
  errors: [],
});

export const createFormB = endpoint({
  method: 'POST',
  path: '/form-b',
  summary: 'Record a malfunction that no nightly check found',
  access: { action: 'form-b:create' },
  body: newFormB,
  response: formBEntry,
  status: 201,
  errors: [404, 409],
});

export const updateFormB = endpoint({
  method: 'POST',
  path: '/form-b/{id}',
  summary: 'Record how a malfunction’s repair is arranged and done',
  access: { action: 'form-b:update' },
  params: idParams,
  body: changedFormB,
  response: formBEntry,
  status: 200,
  errors: [409],
});

export const deleteFormB = endpoint({
  method: 'DELETE',
  path: '/form-b/{id}',
  summary: 'Void a malfunction: it leaves the lists, its number and history stay',
  access: { action: 'form-b:delete' },
  params: idParams,
  body: voiding,
  response: messageResponse,
  status: 200,
  errors: [],
});
