import { z } from 'zod';
import { LINK_SECRET } from '../core/base64.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { FINDING_NAMES, inspectionFindings } from '../form-c/schemas.ts';
import {
  day,
  email,
  fullName,
  id,
  instant,
  licenceNumber,
  optional,
  optionalText,
  state,
  uploadedFile,
} from '../inputs/inputs.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { FAULT_STEPS } from '../messages/form-b.ts';
import { LICENCE_ON_DAY } from '../messages/form-c.ts';
import { TECHNICIAN_LINK } from '../messages/technician-links.ts';

export const LINK_KINDS = ['inspection', 'repair'] as const;

export const newTechnicianLink = z
  .object({
    kind: z.enum(LINK_KINDS, TECHNICIAN_LINK.kindRequired),
    /** Mails the link; without one, the venue shows it as a code. */
    email: optional(email),
    /** The fault, for a repair. */
    form_b_id: optional(id),
  })
  .refine(({ kind, form_b_id }) => (kind === 'repair') === (form_b_id !== undefined), {
    path: ['form_b_id'],
    error: TECHNICIAN_LINK.faultRequired,
  });

/** A link as the people of the venue see it. */
export const technicianLink = z.object({
  id,
  kind: z.enum(LINK_KINDS),
  form_b_id: id.nullable(),
  /** Null for one that was shown as a code. */
  email: z.string().nullable(),
  sent_by: z.string(),
  sent_at: instant,
  expires_at: instant,
  /** When a device entered something first, with its browser and system; null until then. */
  taken_at: instant.nullable(),
  taken_on: z.string().nullable(),
  /** `open` can still be used. */
  state: z.enum(['open', 'used', 'expired', 'withdrawn']),
});

export type TechnicianLink = z.infer<typeof technicianLink>;

/** A technician, as one states oneself and as inspections name them. */
const technician = {
  technician_name: fullName,
  technician_licence_number: licenceNumber,
  technician_licence_state: state,
  technician_licence_expiry_date: day(TECHNICIAN_LINK.expiryRequired),
};

/** What a link asks of a technician, and what became of it. */
export const technicianTask = z.object({
  kind: z.enum(LINK_KINDS),
  /** The server's clock. */
  now: instant,
  venue: z.object({ name: z.string(), address: z.string(), time_zone: z.string() }),
  company: z.string(),
  asked_by: z.string(),
  expires_at: instant,
  /** The address to which the link was sent, and the certificate is; null for a link that was shown as a code. */
  email: z.string().nullable(),
  /** The technician of the company to whose own email it was sent; null for anybody else. */
  technician: z
    .object({
      technician_name: z.string(),
      technician_licence_number: z.string(),
      technician_licence_state: state,
      technician_licence_expiry_date: z.string(),
    })
    .nullable(),
  questions: z.array(
    z.object({
      name: z.enum(FINDING_NAMES),
      title: z.string(),
      /** What in law it follows; null for nothing. */
      citation: z.string().nullable(),
    }),
  ),
  /** The fault of a repair. */
  fault: z
    .object({
      entry_number: z.int(),
      /** Lists what is wrong: the questions answered No, and the venue's own words. */
      facts: z.array(z.string()),
      steps: z.array(
        z.object({ title: z.string(), state: z.string(), facts: z.array(z.string()) }),
      ),
      is_arranged: z.boolean(),
      has_arrived: z.boolean(),
      is_repaired: z.boolean(),
    })
    .nullable(),
  /** What this device has recorded by it; null until then. */
  recorded: z
    .object({
      entry_number: z.int(),
      at: instant,
      /** Last day of the next inspection; null after a repair, a failed or voided inspection, and under rules without a period. */
      next_by: z.string().nullable(),
      findings: z.int(),
      /** Whether an inspection was taken out of force since. */
      is_voided: z.boolean(),
    })
    .nullable(),
});

export type TechnicianTask = z.infer<typeof technicianTask>;

/** What a certificate has beside the entry. */
export const certified = z.object({
  form_c_id: id,
  venue: z.object({
    id,
    name: z.string(),
    address: z.string(),
    licence_number: z.string(),
    time_zone: z.string(),
  }),
});

export type Certified = z.infer<typeof certified>;

const secret = z.string(TECHNICIAN_LINK.unknown).regex(LINK_SECRET, TECHNICIAN_LINK.unknown);

/** A link, and the secret that the device which uses it chooses. */
export const linkAndDevice = z.object({ link: secret, device: secret });

/** When something was done on the device, by its clock as corrected by the server's. */
const madeAt = z.iso.datetime(FIELD_ERROR.dateInputInvalid);

/** The form of an inspection by a link. */
export const linkedInspectionInputs = { ...technician, ...inspectionFindings };

export const inspectionByLink = z.object({
  ...linkAndDevice.shape,
  /** Chosen by the device too: with `CERTIFICATE_MARK` before it, the token of the certificate. */
  certificate: secret,
  made_at: madeAt,
  ...linkedInspectionInputs,
  signature: uploadedFile(FIELD_ERROR.required(LICENCE_ON_DAY.signature)),
  /** Gets the certificate, beside the address to which the link was sent. */
  email: optional(email),
});

export const REPAIR_STEPS = ['arranged', 'arrived', 'repaired'] as const;

export const repairByLink = z.object({
  ...linkAndDevice.shape,
  step: z.enum(REPAIR_STEPS),
  made_at: madeAt,
  technician_name: fullName,
  /** What was done, and a photo of it, with the repair. */
  description: optionalText(TEXT_MAX_LENGTH.findingNote),
  photo: optional(uploadedFile(FIELD_ERROR.required(FAULT_STEPS.repairPhoto))),
});
