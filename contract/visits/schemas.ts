import { z } from 'zod';
import { explanation } from '../calendar/schemas.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { formAEntry } from '../form-a/schemas.ts';
import { formBEntry } from '../form-b/schemas.ts';
import { formCEntry } from '../form-c/schemas.ts';
import { fileAddress, flag, id, instant, optional, optionalText, text } from '../inputs/inputs.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { VISIT } from '../messages/visits.ts';
import { recording } from '../register/schemas.ts';
import { dayState } from '../status/schemas.ts';

/** A part of the answer to an officer, and whether it says that something is right, wrong, or neither. */
export const summaryPart = z.object({ text: z.string(), tone: z.enum(['good', 'bad', 'plain']) });

export type SummaryPart = z.infer<typeof summaryPart>;

/** Notes about how something was recorded: "Recorded by Leilani Fonoti". */
const notes = z.array(z.string());

/** A check of a night. */
const visitCheck = formAEntry
  .pick({
    entry_number: true,
    submitted_at: true,
    manager_name: true,
    manager_licence_number: true,
    minutes_late: true,
    email_note: true,
    job_number: true,
    signature: true,
    photos: true,
  })
  .extend({
    /** Number of answers. */
    answers: z.int(),
    /** The questions answered No. */
    no: z.array(z.string()),
    notes,
  });

/** A fault, from its discovery to its repair. */
const visitFault = formBEntry
  .pick({ entry_number: true, email_note: true, description: true, repair_date: true })
  .extend({
    /** Trading day on which it was found. */
    day: z.string(),
    steps: z.array(
      z.object({
        title: z.string(),
        state: z.enum(['done', 'complete', 'open', 'overdue', 'none']),
        facts: z.array(z.string()),
      }),
    ),
    notes,
  });

/** A trading day. */
const visitNight = z.object({
  /** `yyyy-MM-dd` */
  day: z.string(),
  state: dayState,
  has_fault: z.boolean(),
  due_at: instant.nullable(),
  checks: z.array(visitCheck),
  explanations: z.array(
    explanation
      .pick({ text: true, picture: true })
      .extend({ reason: z.string(), when: z.string() }),
  ),
  notes,
});

/** The newest inspection in force. */
const visitInspection = formCEntry
  .pick({
    entry_number: true,
    submitted_at: true,
    technician_name: true,
    technician_licence_number: true,
    technician_company_name: true,
    note: true,
    form_image: true,
  })
  .extend({
    findings: z.array(z.object({ question: z.string(), is_yes: z.boolean() })),
    photos: z.array(fileAddress),
    notes,
  });

/** A person who may sign checks, without what identifies them elsewhere. */
const visitManager = z.object({
  name: z.string(),
  licence_number: z.string().nullable(),
  licence_expiry_date: z.string().nullable(),
  rmlv_licence_number: z.string().nullable(),
  rmlv_licence_expiry_date: z.string().nullable(),
  is_valid: z.boolean(),
});

/** The register of a venue as an officer is shown it: its last nights, and what stands tonight. */
export const visitRegister = z.object({
  /** The server's clock. */
  as_of: instant,
  venue: z.object({
    id,
    name: z.string(),
    address: z.string(),
    licence_number: z.string(),
    time_zone: z.string(),
  }),
  summary: z.array(summaryPart),
  /** To the running one, oldest first. */
  nights: z.array(visitNight),
  /** Those found on these nights, and older ones that are not repaired. */
  faults: z.array(visitFault),
  inspection: visitInspection.nullable(),
  managers: z.array(visitManager),
  questions: z.array(z.object({ title: z.string(), citation: z.string().nullable() })),
  /** Other figures of the venue's rules in words, with their source. */
  rules: z.array(z.object({ text: z.string(), citation: z.string() })),
  /** When an officer last confirmed to have seen the register; null for never. */
  last_sighting: recording.nullable(),
  /** What was changed since then, newest first. */
  changes: z.array(recording.extend({ what: z.string() })),
});

export type VisitRegister = z.infer<typeof visitRegister>;
export type VisitNight = VisitRegister['nights'][number];

/** A visit as its own page sees it. */
export const visitState = z.object({
  expires_at: instant,
  /** The server's clock. */
  now: instant,
  /** The name of the user who started it. */
  started_by: z.string(),
  /** Null until they are entered. */
  officer_name: z.string().nullable(),
  reference: z.string().nullable(),
  sighted_at: instant.nullable(),
});

export type VisitState = z.infer<typeof visitState>;

/** A visit as the people of the venue see it. */
export const visit = visitState.omit({ now: true }).extend({
  id,
  started_at: instant,
  /** Whether the register is shown on a phone of the venue. */
  is_here: z.boolean(),
  /** When a device opened it; null until then. */
  opened_at: instant.nullable(),
  /** Browser and system of that device, such as "Chrome on Android". */
  opened_on: z.string().nullable(),
  /** When it ended, or will end by itself. */
  ends_at: instant,
  has_ended: z.boolean(),
});

export type Visit = z.infer<typeof visit>;

const officerName = text(VISIT.nameRequired, TEXT_MAX_LENGTH.name);
const reference = optionalText(TEXT_MAX_LENGTH.reference);

export const officer = z.object({ officer_name: officerName, reference });

export const newVisit = z.object({
  officer_name: optional(officerName),
  reference,
  /** Whether the register is shown on a phone of the venue, and not on the officer's. */
  is_here: flag.default(false),
});

/** A visit that a phone showed without a connection, as it remembers it. */
export const shownVisit = z.object({
  /** Identifies it, however often it is sent. */
  uid: z.uuid(FIELD_ERROR.required('uid')),
  officer_name: optional(officerName),
  reference,
  /** The phone's clock, corrected by what it knew of its error. */
  shown_at: z.iso.datetime(FIELD_ERROR.dateInputInvalid),
  /** As of when the register was that it showed. */
  as_of: z.iso.datetime(FIELD_ERROR.dateInputInvalid),
  sighted_at: optional(z.iso.datetime(FIELD_ERROR.dateInputInvalid)),
});
