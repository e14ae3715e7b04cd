import { documentOf } from '../content/document-of.ts';
import type { DocumentSource } from '../content/document-source.ts';
import type { ExpectedDocument } from './expected-document.ts';
import { inLayout3, LAYOUT_3_KEYS } from './layout-3.ts';

export type VerifiableSource = Extract<
  DocumentSource,
  { form: 'form-a' | 'form-b' | 'form-c' | 'certificate' }
>;

/** The rules by which documents of a layout are compared with the register. */
export interface Layout {
  /** Creates the document of entries in this layout. */
  readonly documentOf: (source: VerifiableSource) => ExpectedDocument;
  /** Returns whether every document of the layout contains the values with a key. */
  readonly isKeyRequired: (key: string) => boolean;
}

/** The keys that every document of layout 4 has: those of layout 3, and those that were added until it began. */
const LAYOUT_4_KEYS: ReadonlySet<string> = new Set([
  ...[...LAYOUT_3_KEYS].filter((key) => key !== 'nights-explained'),
  // Provenance
  'recorder-status',
  'beside-voided',
  // Figures of a summary
  'nights-with-fault',
  'nights-on-paper',
  // The paper register
  'paper-number',
  'paper-form',
  'paper-day',
  'paper-time',
  'paper-person',
  'paper-says',
  'paper-page',
  'paper-transcribed',
  // Certificates, and the licence of a technician: no inspection had one before
  'licence-on-day',
  'result',
  'next-inspection',
  'recorded',
  'corrections',
  'photos-kept',
  'system-working-note',
  'system-recording-note',
  'cameras-note',
  'recording-note',
  'match-time-note',
]);

/** Requires some keys, and those of questions, explanations and days, which are numbered or dated. */
const requires = (keys: ReadonlySet<string>) => (key: string) =>
  keys.has(key) || /^(question|before|explanation|calendar|sign)-/.test(key);

/**
 * Layouts by number, from the first one on. A layout is never removed: its documents must remain verifiable. The
 * newest is that of new documents. Each earlier one puts its own words into the document of its successor.
 */
export const LAYOUTS: ReadonlyMap<number, Layout> = new Map<number, Layout>([
  [
    3,
    {
      documentOf: (source) => inLayout3(documentOf(source), source.header.reports),
      isKeyRequired: requires(LAYOUT_3_KEYS),
    },
  ],
  [4, { documentOf, isKeyRequired: requires(LAYOUT_4_KEYS) }],
]);
