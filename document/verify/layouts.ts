import { documentOf } from '../content/document-of.ts';
import type { DocumentSource } from '../content/document-source.ts';
import type { ExpectedDocument } from './expected-document.ts';
import { LAYOUT_3_KEYS } from './layout-3-keys.ts';

export type VerifiableSource = Extract<DocumentSource, { form: 'form-a' | 'form-b' | 'form-c' }>;

/** The rules by which documents of a layout are compared with the register. */
export interface Layout {
  /** Creates the document of entries in this layout. */
  readonly documentOf: (source: VerifiableSource) => ExpectedDocument;
  /** Returns whether every document of the layout contains the values with a key. */
  readonly isKeyRequired: (key: string) => boolean;
}

/** Layouts by number, from the first one on. A layout is never removed: its documents must remain verifiable. */
export const LAYOUTS: ReadonlyMap<number, Layout> = new Map<number, Layout>([
  [
    3,
    {
      documentOf,
      isKeyRequired: (key) =>
        LAYOUT_3_KEYS.has(key) || /^(question|before|explanation|calendar|sign)-/.test(key),
    },
  ],
]);
