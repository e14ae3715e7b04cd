import { z } from 'zod';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import {
  answered,
  day,
  fileAddress,
  flag,
  id,
  instant,
  optional,
  optionalText,
  uploadedFile,
} from '../inputs/inputs.ts';
import { pageNumber } from '../inputs/paging.ts';
import { fieldIssue } from '../inputs/paired-inputs.ts';
import { PAPER } from '../messages/entries.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { LABEL } from '../messages/labels.ts';
import { recording } from '../register/schemas.ts';

/** The forms of a paper register, by their names in the history. */
export const PAPER_FORMS = ['form_a', 'form_b', 'form_c'] as const;

const paperForm = z.enum(PAPER_FORMS);

export type PaperForm = z.infer<typeof paperForm>;

/** An entry of the paper register that a venue kept before it had this one, as somebody transcribed it. */
export const paperEntry = z.object({
  id,
  /** No entry of the register says this. */
  source: z.literal('paper'),
  /** Consecutive number within the venue, apart from those of the register: shown as P-1. */
  paper_number: z.int(),
  venue_id: id,
  venue_name: z.string(),
  /** IANA name, of the venue. */
  time_zone: z.string(),
  form: paperForm,
  /** `yyyy-MM-dd`: the trading day of a check, the day of a report or an inspection. */
  day: z.string(),
  /** `HH:mm`, venue time; null where the book says none. */
  time: z.string().nullable(),
  /** The manager, the reporter or the technician. */
  person_name: z.string(),
  licence_number: z.string().nullable(),
  /** The company of a technician. */
  company_name: z.string().nullable(),
  /** Whether every answer was Yes; null for a fault. */
  all_yes: answered.nullable(),
  note: z.string().nullable(),
  job_number: z.string().nullable(),
  arrangement_date: z.string().nullable(),
  arranged_by: z.string().nullable(),
  repair_date: z.string().nullable(),
  /** The page of the book. */
  page: z.string(),
  /** When and by whom it was transcribed, which is long after it was written. */
  transcribed: recording,
  voided_at: instant.nullable(),
  /** The name at that time. */
  voided_by: z.string().nullable(),
  void_reason: z.string().nullable(),
});

export type PaperEntry = z.infer<typeof paperEntry>;

/** A scan of a page of the book. */
export const paperScan = z.object({ id, address: fileAddress, added: recording });

/** An entry with the scans of its page, oldest first. */
export const paperEntryInFull = paperEntry.extend({ scans: z.array(paperScan) });

export type PaperEntryInFull = z.infer<typeof paperEntryInFull>;

const bound = optional(day(FIELD_ERROR.required(LABEL.date)));

const FILTER = {
  venue_id: optional(id),
  form: optional(paperForm).catch(undefined),
  search: optionalText(TEXT_MAX_LENGTH.search),
  /** First and last day, `yyyy-MM-dd`. */
  from: bound,
  to: bound,
};

const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to;

const OUT_OF_ORDER = fieldIssue('to', PAPER.fromAfterTo);

export const paperFilter = z.object(FILTER).refine(isInOrder, OUT_OF_ORDER);

export type PaperFilter = z.output<typeof paperFilter>;

export const paperQuery = z
  .object({
    ...FILTER,
    page: pageNumber,
    /** Whether to include voided entries, for users who may see them. */
    voided: flag.catch(false).default(false),
  })
  .refine(isInOrder, OUT_OF_ORDER);

export type PaperQuery = z.output<typeof paperQuery>;

export const newPaperScan = z.object({ scan: uploadedFile(FIELD_ERROR.required(PAPER.scan)) });
