import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { transcript } from './transcript.ts';

/** Bytes of JSON: 36,500 entries with 10 questions, long notes and a signature. */
const TRANSCRIPT_MAX_BYTES = 52 * 2 ** 20;

/** Differences told at most. */
export const DIFFERENCES_TOLD = 200;

/** Whether a printed register agrees with the register as it stood when it was printed. */
export const paperVerdict = z.object({
  agrees: z.boolean(),
  sentence: z.string(),
  differences: z
    .array(z.object({ where: z.string(), document: z.string(), register: z.string() }))
    .max(DIFFERENCES_TOLD),
  /** Pictures that could not be compared for certain, and how far they were. */
  uncertain: z.array(z.object({ where: z.string(), sentence: z.string() })).max(DIFFERENCES_TOLD),
  /** How many there are, told or not. */
  difference_count: z.int(),
  uncertain_count: z.int(),
  /** Entries of the document that were changed or voided later. */
  changed_since: z.int(),
});

export type PaperVerdict = z.infer<typeof paperVerdict>;

export const checkPaper = endpoint({
  method: 'POST',
  path: '/register/check',
  summary: 'Hold what a PDF says against the register as it stood when the PDF was made',
  access: { action: 'register:verify' },
  body: transcript,
  bodyMaxBytes: TRANSCRIPT_MAX_BYTES,
  response: paperVerdict,
  status: 200,
  errors: [],
});
