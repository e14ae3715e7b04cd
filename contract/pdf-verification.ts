import { z } from 'zod';
import { endpoint } from './access/endpoint.ts';
import { instant, longList } from './inputs/inputs.ts';
import { sealedVenue } from './register/seal.ts';

const side = z.int().min(1).max(65_535);

/** Identifies an image of a document by its pixels. */
export const imageHash = z.object({
  /** Pixels. */
  width: side,
  height: side,
  /** Hash of the pixels. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Luminance of 32 × 32 cells in hexadecimal bytes, for an image that fills a page. */
  thumbnail: z
    .string()
    .regex(/^(?:[0-9a-f]{2}){1024}$/)
    .optional(),
});

export type ImageHash = z.output<typeof imageHash>;

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

const text = z.string().max(20_000);
/** Empty for a value without a key, which no register contains. */
const key = z.string().max(100);
const labelled = z.object({ key, label: text });
const column = z.int().min(0).max(99);
const fact = labelled.extend({ value: text });

/** A table of a summary. */
const summaryTable = z.object({
  key,
  title: text,
  columns: z.array(labelled).max(100),
  /** The values of a row, each with its column. */
  values: z.array(z.object({ key, column })).max(100),
  rows: longList(z.object({ cells: z.array(text).max(100) }), 10_000),
});

export type SummaryTranscript = z.output<typeof summaryTable>;

/** The content of a register's PDF, read from the file and not trusted. */
export const transcript = z.object({
  /** See docs/documents.md. */
  layout: z.int().positive(),
  /** Key and title of the register: "form-a", "CCTV register (Form A)". */
  title: labelled,
  facts: z.array(fact).max(500),
  /** The summaries of the venues, and the table of all; of Form A alone. */
  sections: longList(
    z.object({
      heading: text,
      facts: longList(fact, 5000),
      tables: z.array(summaryTable).max(10),
    }),
    10_000,
  ),
  overview: summaryTable.optional(),
  columns: z.array(labelled).max(100),
  /** The values of a row, each with its column. */
  values: z.array(z.object({ key, column })).max(300),
  rows: longList(
    z.object({
      /** One for each of `values`; empty for no value. */
      cells: z.array(text).max(300),
      notes: longList(fact, 1000),
      images: z.array(imageHash.omit({ thumbnail: true }).extend({ column })).max(10),
    }),
    100_000,
  ),
  /** Images on their own pages. */
  attachments: z.array(imageHash).max(10),
  /** Numbers of the pages with drawing that no register has. */
  unexpectedDrawing: z.array(z.int().positive()).max(100),
  exportedAt: instant,
  /** The newest change of each venue's history at the time of the export. */
  seal: longList(sealedVenue, 10_000).refine((venues) => venues.length > 0),
});

export type Transcript = z.output<typeof transcript>;

export type TranscriptRow = Transcript['rows'][number];

/** Bytes of JSON for 36,500 entries with 10 questions, long notes and a signature. */
const TRANSCRIPT_MAX_BYTES = 52 * 2 ** 20;

export const verifyPdf = endpoint({
  method: 'POST',
  path: '/register/check',
  summary: 'Compare the PDF of a register with the register as it was when the PDF was made',
  access: { action: 'register:verify' },
  body: transcript,
  bodyMaxBytes: TRANSCRIPT_MAX_BYTES,
  response: pdfVerdict,
});
