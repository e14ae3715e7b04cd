import { z } from 'zod';
/** The most differences that an answer lists. */
export const DIFFERENCES_MAX = 200;

/** Whether a register's PDF agrees with the register as it was when it was exported. */
export const pdfVerdict = z.object({
  agrees: z.boolean(),
  sentence: z.string(),
  differences: z
    .array(z.object({ where: z.string(), document: z.string(), register: z.string() }))
    .max(DIFFERENCES_MAX),
  /** Images and labels that could not be compared for certain, and why. */
  uncertain: z.array(z.object({ where: z.string(), sentence: z.string() })).max(DIFFERENCES_MAX),
  /** All that there are, also those not listed. */
  difference_count: z.int(),
  uncertain_count: z.int(),
  /** Number of its entries that were changed or voided later. */
  changed_since: z.int(),
});

export type PdfVerdict = z.infer<typeof pdfVerdict>;
