import { z } from 'zod';
import { instant, longList } from '../core/fields.ts';
import { sealedVenue } from '../register/seal.ts';
import { imageHash } from './image-hash.ts';

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
