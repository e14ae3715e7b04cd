import { z } from 'zod';
/** Differences told at most. */
export const DIFFERENCES_MAX = 200;

/** Whether a printed register agrees with the register as it stood when it was printed. */
export const pdfVerdict = z.object({
  agrees: z.boolean(),
  sentence: z.string(),
  differences: z
    .array(z.object({ where: z.string(), document: z.string(), register: z.string() }))
    .max(DIFFERENCES_MAX),
  /** Pictures that could not be compared for certain, and how far they were. */
  uncertain: z.array(z.object({ where: z.string(), sentence: z.string() })).max(DIFFERENCES_MAX),
  /** How many there are, told or not. */
  difference_count: z.int(),
  uncertain_count: z.int(),
  /** Entries of the document that were changed or voided later. */
  changed_since: z.int(),
});

export type PdfVerdict = z.infer<typeof pdfVerdict>;
