import { documentOf } from '../content/document-of.ts';
import type { DocumentSource } from '../content/document-source.ts';
import type { ExpectedDocument } from './expected-document.ts';
import { documentOfLayout1 } from './layout-1/document.ts';
import { documentOfLayout2 } from './layout-2/document.ts';
import { LAYOUT_2_KEYS } from './layout-2/keys.ts';
import { LAYOUT_3_KEYS } from './layout-3-keys.ts';

export type VerifiableSource = Extract<DocumentSource, { form: 'form-a' | 'form-b' | 'form-c' }>;

/** The rules by which documents of a layout are compared with the register. */
export interface Layout {
  /** Creates the document of entries in this layout. */
  readonly documentOf: (source: VerifiableSource) => ExpectedDocument;
  /** Whether labels are part of the layout and must be equal. */
  readonly hasFixedLabels: boolean;
  /** Whether documents of all checks of a period have summaries, and rows of days without a check. */
  readonly hasSummaries: boolean;
  /** Returns whether every document of the layout contains the values with a key. */
  readonly isKeyRequired: (key: string) => boolean;
}

/** Layouts by number. A layout is never removed: its documents must remain verifiable. */
export const LAYOUTS: ReadonlyMap<number, Layout> = new Map<number, Layout>([
  [
    1,
    {
      documentOf: documentOfLayout1,
      hasFixedLabels: true,
      hasSummaries: false,
      isKeyRequired: () => true,
    },
  ],
  [
    2,
    {
      documentOf: documentOfLayout2,
      hasFixedLabels: false,
      hasSummaries: false,
      isKeyRequired: (key) => LAYOUT_2_KEYS.has(key) || key.startsWith('question-'),
    },
  ],
  [
    3,
    {
      documentOf,
      hasFixedLabels: false,
      hasSummaries: true,
      isKeyRequired: (key) =>
        LAYOUT_3_KEYS.has(key) || /^(question|before|explanation|calendar|sign)-/.test(key),
    },
  ],
]);
