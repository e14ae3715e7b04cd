import { z } from 'zod';
import { ANSWER } from '../core/answer.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import {
  answered,
  choiceOf,
  fileAddress,
  flag,
  id,
  instant,
  optional,
  optionalText,
  state,
  text,
  uploadedFile,
  version,
  yesNo,
} from '../inputs/inputs.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { FORM_C } from '../messages/form-c.ts';
import { LABEL } from '../messages/labels.ts';
import { entryBasics, venueTime } from '../register/schemas.ts';
import { inspectionStatus } from '../status/schemas.ts';
import { parseVenueTime, type TimeZone } from '../time/venue-time.ts';

/** The questions of an inspection, in the order of the form. */
export const FINDING_NAMES = [
  'system_working',
  'system_recording',
  'cameras',
  'recording',
  'match_time',
] as const;

export type FindingName = (typeof FINDING_NAMES)[number];

/** What must be repaired for a finding, beside its answer. */
export type FindingPart<Part extends 'note' | 'photo'> = `${FindingName}_${Part}`;

/** Returns a value for a part of each finding, by its field: `cameras_note`. */
export function perFinding<Part extends 'note' | 'photo', Value>(
  part: Part,
  valueFor: (finding: FindingName, field: FindingPart<Part>) => Value,
) {
  const values = FINDING_NAMES.map((name) => {
    const field: FindingPart<Part> = `${name}_${part}`;
    return [field, valueFor(name, field)] as const;
  });
  return Object.fromEntries(values) as Record<FindingPart<Part>, Value>;
}

/** What the licence list said about a technician's licence when the inspection was recorded. */
export const licenceCheck = z.object({
  /** `listed`: without an end. `other_state`: the list is of another state. `no_list`: the server has none. */
  result: z.enum(['current', 'ended', 'listed', 'not_listed', 'other_state', 'no_list']),
  /** Day of the list, and its state where that is known; null without a list. */
  list_day: z.string().nullable(),
  list_state: state.nullable(),
  /** The last day of the licence by the list; null where it has none. */
  listed_until: z.string().nullable(),
});

export type LicenceCheck = z.infer<typeof licenceCheck>;

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
  ...perFinding('note', () => z.string().nullable()),
  ...perFinding('photo', () => fileAddress.nullable()),
  form_image: fileAddress.nullable(),
  /** By the technician's own link, these are stated too; null for other inspections. */
  technician_licence_state: state.nullable(),
  technician_licence_expiry_date: z.string().nullable(),
  licence_check: licenceCheck.nullable(),
  signature: fileAddress.nullable(),
  /** Whether somebody else than the technician's own account recorded it. */
  is_transcribed: z.boolean(),
  /** The Form B that it opened. */
  fault_id: id.nullable(),
  /** Whether this user may edit it: technicians correct only their own entries. */
  is_editable: z.boolean(),
  /** Whether this user may void it: a technician's own entry only that technician or an admin. */
  is_voidable: z.boolean(),
  /** For a transcribed entry: the numbers of technicians' own inspections of its day that were voided. */
  beside_voided: z.array(z.int()),
});

export type FormCEntry = z.infer<typeof formCEntry>;

/** The state of the inspections of a venue that the user inspects. */
export const dueInspection = inspectionStatus.extend({
  venue_id: id,
  venue_name: z.string(),
  address: z.string(),
  /** Days to the last day in the venue's zone, negative when it is overdue; null without one. */
  days_left: z.int().nullable(),
  /** "2 weeks", "Overdue 3 days", "No inspection recorded", "Failed, 1 finding open" */
  text: z.string(),
});

export type DueInspection = z.infer<typeof dueInspection>;

const named = (label: string) => text(FIELD_ERROR.required(label), TEXT_MAX_LENGTH.name);

/** What an inspection found. */
export const inspectionFindings = {
  note: optionalText(TEXT_MAX_LENGTH.note),
  system_working: yesNo,
  system_recording: yesNo,
  cameras: yesNo,
  recording: yesNo,
  match_time: yesNo,
  /** Kept where the finding is No. */
  ...perFinding('note', () => optionalText(TEXT_MAX_LENGTH.findingNote)),
  /** Kept where the finding is No. One that is left out stays. */
  ...perFinding('photo', () => optional(uploadedFile(FIELD_ERROR.required(FORM_C.findingPhoto)))),
};

/** The form of an inspection, which a new one and a correction have. */
export const inspectionInputs = {
  technician_name: named(FORM_C.columns.technicianName),
  technician_licence_number: named(FORM_C.columns.technicianLicenceNumber),
  technician_company_name: named(FORM_C.columns.technicianCompany),
  ...inspectionFindings,
  form_image: optional(uploadedFile(FIELD_ERROR.required(FORM_C.formImage))),
};

/** The inspector named by a new inspection. */
export const inspector = formCEntry.pick({
  technician_name: true,
  technician_licence_number: true,
  technician_company_name: true,
});

export type Inspector = z.infer<typeof inspector>;

type Findings = { readonly [name in FindingName]?: unknown };

/** Returns whether a finding is No. Accepts the findings of an incomplete form. */
export const hasFailed = (form: Findings) =>
  FINDING_NAMES.some((name) => String(form[name]) === String(ANSWER.no));

export const newFormC = z.object({
  venue_id: choiceOf(FIELD_ERROR.required(LABEL.venue)),
  submitted_at: venueTime(FIELD_ERROR.required(LABEL.date)),
  ...inspectionInputs,
  /** Whether a No opens a Form B and mails the technician company. */
  open_fault: optional(flag),
});

/** Changes of an inspection, without its time and venue. */
export const changedFormC = z.object({ ...inspectionInputs, version });

/**
 * Returns whether an inspection is later than now, which is refused under `submitted_at`.
 * @param submittedAt as sent @param zone of the venue
 */
export function inspectedInFuture(submittedAt: string, now: Date, zone: TimeZone): boolean {
  const inspected = parseVenueTime(submittedAt, zone);
  return inspected !== undefined && inspected > now;
}
