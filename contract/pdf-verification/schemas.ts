import { z } from 'zod';
/** Differences in a response. */
export const DIFFERENCES_MAX = 200;

/** The result of a comparison of a PDF with the register at the time of the export. */
export const pdfVerdict = z.object({
  agrees: z.boolean(),
  sentence: z.string(),
  differences: z
    .array(z.object({ where: z.string(), document: z.string(), register: z.string() }))
    .max(DIFFERENCES_MAX),
  /** Images and labels that could not be compared reliably, and why. */
  uncertain: z.array(z.object({ where: z.string(), sentence: z.string() })).max(DIFFERENCES_MAX),
  /** Number of all differences, listed or not. */
  difference_count: z.int(),
  uncertain_count: z.int(),
  /** Number of entries that changed or were voided after the export. */
  changed_since: z.int(),
});

export type PdfVerdict = z.infer<typeof pdfVerdict>;
