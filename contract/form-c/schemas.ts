import { z } from 'zod';
import {
  answered,
  choiceOf,
  fileAddress,
  instant,
  optional,
  optionalText,
  text,
  uploadedFile,
  version,
  yesNo,
} from '../core/fields.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { FIELD_ERROR } from '../messages/errors/field-errors.ts';
import { FORM_C } from '../messages/screens/form-c.ts';
import { LABEL } from '../messages/spec/labels.ts';
import { entryBasics, venueTime } from '../register/schemas.ts';
import { parseVenueTime, type TimeZone } from '../time/venue-time.ts';

/** An inspection of the CCTV system by a technician. */
export const formCEntry = z.object({
  ...entryBasics,
  submitted_at: instant,
  technician_name: z.string(),
  technician_licence_number: z.string(),
  technician_company_name: z.string(),
  note: z.string().nullable(),
  system_working: answered,
  system_recording: answered,
  cameras: answered,
  recording: answered,
  match_time: answered,
  form_image: fileAddress.nullable(),
  /** Whether this user may edit it: technicians correct only their own entries. */
  is_editable: z.boolean(),
});

export type FormCEntry = z.infer<typeof formCEntry>;

const named = (label: string) => text(FIELD_ERROR.required(label), TEXT_MAX_LENGTH.name);

const inspection = {
  technician_name: named(FORM_C.columns.technicianName),
  technician_licence_number: named(FORM_C.columns.technicianLicenceNumber),
  technician_company_name: named(FORM_C.columns.technicianCompany),
  note: optionalText(TEXT_MAX_LENGTH.note),
  system_working: yesNo,
  system_recording: yesNo,
  cameras: yesNo,
  recording: yesNo,
  match_time: yesNo,
  form_image: optional(uploadedFile(FIELD_ERROR.required(FORM_C.formImage))),
};

/** The inspector named by a new inspection. */
export const inspector = formCEntry.pick({
  technician_name: true,
  technician_licence_number: true,
  technician_company_name: true,
});

export type Inspector = z.infer<typeof inspector>;

export const newFormC = z.object({
  venue_id: choiceOf(FIELD_ERROR.required(LABEL.venue)),
  submitted_at: venueTime(FIELD_ERROR.required(LABEL.date)),
  ...inspection,
});

/** Changes of an inspection, without its time and venue. */
export const changedFormC = z.object({ ...inspection, version });

/**
 * Returns whether an inspection is later than now, which is refused under `submitted_at`.
 * @param submittedAt as sent @param zone of the venue
 */
export function inspectedInFuture(submittedAt: string, now: Date, zone: TimeZone): boolean {
  const inspected = parseVenueTime(submittedAt, zone);
  return inspected !== undefined && inspected > now;
}
