import type {
  Attachment,
  Fact,
  KeyedText,
  LegendItem,
  RegisterColumn,
} from '../content/register-document.ts';

/** The content of a document that agrees with the register. */
export interface ExpectedDocument {
  readonly title: string;
  readonly legend: readonly LegendItem[];
  readonly columns: readonly Pick<RegisterColumn, 'key' | 'head' | 'isHeadValue'>[];
  readonly rows: readonly ExpectedRow[];
  readonly attachments: readonly Attachment[];
}

export interface ExpectedRow {
  /** One for each column. */
  readonly cells: readonly ExpectedCell[];
  readonly notes: readonly ExpectedNote[];
}

export type ExpectedNote = Pick<Fact, 'key' | 'label' | 'value' | 'hasTime'>;

export type ExpectedCell =
  | {
      readonly kind: 'text' | 'flag';
      readonly key?: string;
      readonly text: string;
      readonly below?: KeyedText | undefined;
      readonly value?: unknown;
    }
  | { readonly kind: 'image'; readonly address: string; readonly missing: string };
