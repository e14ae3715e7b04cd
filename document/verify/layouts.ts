import { documentOf } from '../content/document-of.ts';
import type { DocumentSource } from '../content/document-source.ts';
import type { ExpectedDocument } from './expected-document.ts';
import { documentOfLayout1 } from './layout-1/document.ts';
import { LAYOUT_2_KEYS } from './layout-2-keys.ts';

export type VerifiableSource = Exclude<DocumentSource, { form: 'venues' }>;

/** How a document of a layout is held against the register. */
export interface Layout {
  /** The document that entries make in this layout. */
  readonly documentOf: (source: VerifiableSource) => ExpectedDocument;
  /** Whether labels are part of the layout, and compared to the letter. */
  readonly hasFixedLabels: boolean;
  /** Whether every document of the layout has the values with a key, where an entry has one. */
  readonly isKeyRequired: (key: string) => boolean;
}

/** By number. A layout is never removed: documents made in it are verified for ever. */
export const LAYOUTS: ReadonlyMap<number, Layout> = new Map<number, Layout>([
  [1, { documentOf: documentOfLayout1, hasFixedLabels: true, isKeyRequired: () => true }],
  [
    2,
    {
      documentOf,
      hasFixedLabels: false,
      isKeyRequired: (key) => LAYOUT_2_KEYS.has(key) || key.startsWith('question-'),
    },
  ],
]);
