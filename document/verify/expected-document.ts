import type {
  Attachment,
  Fact,
  KeyedText,
  LegendItem,
  NightRow,
  RegisterColumn,
} from '../content/register-document.ts';

/** The content of a document that agrees with the register. */
export interface ExpectedDocument {
  readonly title: string;
  readonly isTitleValue?: boolean;
  readonly facts: readonly ExpectedNote[];
  readonly legend: readonly LegendItem[];
  readonly columns: readonly Pick<RegisterColumn, 'key' | 'head' | 'isHeadValue' | 'citation'>[];
  readonly rows: readonly ExpectedRow[];
  /** Undefined but for Form A. */
  readonly sections?: readonly ExpectedSection[] | undefined;
  readonly overview?: ExpectedTable | undefined;
  readonly attachments: readonly Attachment[];
}

export interface ExpectedRow {
  /** One for each column. */
  readonly cells: readonly ExpectedCell[];
  readonly notes: readonly ExpectedNote[];
  /** See `RegisterRow`. */
  readonly night?: NightRow;
}

/** The summary of a venue. */
export interface ExpectedSection {
  readonly heading: string;
  readonly facts: readonly ExpectedNote[];
  readonly figures: readonly ExpectedNote[];
  readonly months: readonly ExpectedNote[];
  readonly legend: readonly LegendItem[];
  readonly tables: readonly ExpectedTable[];
  readonly tablePair: readonly ExpectedTable[];
}

export interface ExpectedTable {
  readonly key: string;
  readonly title: string;
  readonly columns: readonly Pick<RegisterColumn, 'key' | 'head'>[];
  readonly rows: readonly ExpectedRow[];
}

export type ExpectedNote = Pick<Fact, 'key' | 'label' | 'value' | 'hasTime' | 'mayBeCut'>;

export type ExpectedCell =
  | {
      readonly kind: 'text' | 'flag' | 'state';
      readonly key?: string;
      readonly text: string;
      readonly below?: KeyedText | undefined;
      readonly value?: unknown;
    }
  | { readonly kind: 'image'; readonly address: string; readonly missing: string };
