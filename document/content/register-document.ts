import type { FieldValue } from '#contract/register/field.ts';

/**
 * The content of an exported register, for a PDF and for a spreadsheet: a titled, numbered table.
 * Every value that a PDF can be verified by has a key, which never changes: see docs/documents.md.
 */
export interface RegisterDocument {
  /** Names the register, as the calls of the API do: "form-a". */
  readonly key: string;
  /** "CCTV register (Form A)" */
  readonly title: string;
  /** The venue's name, or that it covers all; on every page. */
  readonly subject: string;
  readonly facts: readonly Fact[];
  /** The meaning of short column heads; on every page, so that each page can be read alone. */
  readonly legend: readonly LegendItem[];
  readonly columns: readonly RegisterColumn[];
  /** Heads of the spreadsheet's columns for what a PDF has below a cell or below a row. */
  readonly detailHeads: readonly string[];
  readonly rows: readonly RegisterRow[];
  /** After the rows, each on a page of its own. */
  readonly attachments: readonly Attachment[];
  /** On the last page. */
  readonly seal?: Seal;
  /** The user who exported it and the time; at the foot of every page. */
  readonly issued: string;
  readonly issuedAt: Date;
  /** File name without an ending. */
  readonly fileStem: string;
}

/** The statement by which a PDF is verified later: see docs/documents.md. */
export interface Seal {
  readonly heading: string;
  /** Explains what it is for. */
  readonly text: string;
  readonly facts: readonly Fact[];
  readonly columns: readonly RegisterColumn[];
  readonly rows: readonly RegisterRow[];
}

/** An image that belongs to an entry. */
export interface Attachment {
  readonly caption: string;
  readonly address: string;
  /** Stands in place of an image that is not available. */
  readonly missing: string;
}

/** A labelled value. */
export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Whether the value holds days or times, which are compared however they are written. */
  readonly hasTime?: boolean;
}

export interface LegendItem {
  readonly key: string;
  readonly mark: string;
  readonly meaning: string;
}

export interface RegisterColumn {
  readonly key: string;
  readonly head: string;
  /** The whole head, where a PDF has room for a mark of the legend only. */
  readonly fullHead?: string | undefined;
  /** Whether the head is a value of the register: a question, as it was asked. */
  readonly isHeadValue?: boolean;
  /** Points, at least: narrowed only when all columns together are wider than the page. */
  readonly width: number;
  /** Share of the spare width, relative to the other columns. */
  readonly grow: number;
  readonly align: 'left' | 'center';
}

export interface RegisterRow {
  /** One a column. */
  readonly cells: readonly RegisterCell[];
  /** Below the cells, across the page. */
  readonly notes: readonly Fact[];
  /** One a detail head. */
  readonly details: readonly SheetValue[];
  /** Whether the entry is voided: crossed out, still readable. */
  readonly struck: boolean;
}

/** Sorts and filters a spreadsheet. Empty text for nothing. */
export type SheetValue = FieldValue;

/** The key of a cell's text is that of its column, unless it has its own. */
export type RegisterCell =
  | {
      readonly kind: 'text';
      readonly key?: string;
      readonly text: string;
      /** A second text below the first. */
      readonly below?: KeyedText | undefined;
      /** For a spreadsheet, where it is not the text. */
      readonly value?: SheetValue | undefined;
    }
  | {
      readonly kind: 'flag';
      readonly key?: string;
      readonly text: string;
      readonly raised: boolean;
      readonly value?: SheetValue | undefined;
    }
  | {
      readonly kind: 'image';
      readonly address: string;
      /** Text alternative, read out by a screen reader. */
      readonly alt: string;
      /** Stands in place of an image that is not available. */
      readonly missing: string;
    };

export type TextCell = Extract<RegisterCell, { readonly kind: 'text' }>;

export interface KeyedText {
  readonly key: string;
  readonly text: string;
  /** Whether it holds days or times, which are compared however they are written. */
  readonly hasTime?: boolean;
}

/**
 * One line without control characters, its marks joined to their letters. The joiners stay, which
 * Persian, the scripts of India and emoji are written with.
 */
export function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/(?:\s|(?![\u200c\u200d])[\p{Cc}\p{Cf}])+/gu, ' ')
    .trim();
}
