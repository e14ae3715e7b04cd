import type { FieldValue } from '#contract/register/field.ts';
import type { ImageUse } from '../images/document-image.ts';

/**
 * The content of an exported register, for PDF and for spreadsheets: a table with a title and facts.
 * Every value that a verification reads has a key, which never changes: see docs/documents.md.
 */
export interface RegisterDocument {
  /** Key of the register, as in paths of the API: "form-a". */
  readonly key: string;
  /** "CCTV register (Form A)" */
  readonly title: string;
  /** Whether the title is a value of the register: it has the number of an entry. */
  readonly isTitleValue?: boolean;
  /** The company that runs the venues, beside the product's name. */
  readonly operator?: string;
  /** The name of the venue, or a text for all venues. On every page. */
  readonly subject: string;
  readonly facts: readonly Fact[];
  /** Labels of lines below the facts, which are filled in by hand. */
  readonly handwritten?: readonly string[];
  /** The meaning of abbreviated column heads. On every page, so that each page can be read alone. */
  readonly legend: readonly LegendItem[];
  readonly columns: readonly RegisterColumn[];
  /** Heads of the spreadsheet columns for texts that a PDF has below a cell or below a row. */
  readonly detailHeads: readonly string[];
  readonly rows: readonly RegisterRow[];
  /** The parts of `rows` by venue, each with its summary; undefined for a document without summaries. */
  readonly sections?: readonly Section[];
  /** The figures of all venues; undefined for a document of one. */
  readonly overview?: SummaryTable;
  /** One row for each trading day, for spreadsheets; undefined for a document without summaries. */
  readonly nights?: NightsSheet;
  /** Images after the rows, each on its own page. */
  readonly attachments: readonly Attachment[];
  /** Set for a document that is drawn as a certificate, on one page. */
  readonly certificate?: Certificate;
  /** Below the last rows, or on the last pages. */
  readonly seal?: Seal;
  /** The user and the time of the export. At the foot of every page. */
  readonly issued: string;
  readonly issuedAt: Date;
  /** File name without its extension. */
  readonly fileStem: string;
}

/** The words of a certificate beside its values. */
export interface Certificate {
  /** Colours the result. */
  readonly tone: Tone;
  readonly remark: string;
}

/** The rows of a venue, and the summary before them. */
export interface Section {
  /** The name of the venue. */
  readonly heading: string;
  readonly rowCount: number;
  readonly facts: readonly Fact[];
  readonly figures: readonly Figure[];
  readonly months: readonly CalendarMonth[];
  /** Explains the figures. */
  readonly remark: string;
  /** The meaning of the signs in `months`. */
  readonly legend: readonly LegendItem[];
  readonly tables: readonly SummaryTable[];
  /** Two tables side by side, where they fit. */
  readonly tablePair: readonly [SummaryTable, SummaryTable];
}

/** A number of a summary. */
export interface Figure extends Fact {
  readonly tone: Tone;
}

/** Colours a figure or a state, beside its words. */
export type Tone = 'plain' | 'good' | 'warning' | 'alarm' | 'quiet';

/** The trading days of a month, each with a sign for its state. Its value has the days in order. */
export interface CalendarMonth extends Fact {
  readonly days: readonly CalendarDay[];
}

export interface CalendarDay {
  /** Day of the month. */
  readonly date: number;
  /** From 0 for Monday. */
  readonly weekday: number;
  readonly sign: string;
  /** Follows the sign of a day on which a fault was found; empty for others. */
  readonly faultSign: string;
  readonly tone: Tone;
}

/** A table of a summary. */
export interface SummaryTable {
  readonly key: string;
  readonly title: string;
  readonly columns: readonly RegisterColumn[];
  readonly rows: readonly RegisterRow[];
  /** Explains the table, or says that it is empty. */
  readonly remark?: string;
}

/** Rows of a spreadsheet, with one column for each value. */
export interface Sheet {
  readonly heads: readonly string[];
  /** Generated while they are iterated, any number of times. */
  readonly rows: Iterable<readonly SheetValue[]>;
  /** Indices of the columns that answer Yes or No; none by default. */
  readonly answers?: readonly number[];
}

/** A sheet beside the one of the entries. */
export interface NightsSheet extends Sheet {
  readonly name: string;
}

/** The statement by which a PDF is verified later: see docs/documents.md. */
export interface Seal {
  readonly heading: string;
  /** Explains the purpose of the seal. */
  readonly text: string;
  readonly facts: readonly Fact[];
  readonly columns: readonly RegisterColumn[];
  readonly rows: readonly RegisterRow[];
}

/** An image that belongs to an entry. */
export interface Attachment {
  readonly caption: string;
  readonly address: string;
  /** Drawn in place of an image that is not available. */
  readonly missing: string;
  /** A photograph by default. */
  readonly use?: ImageUse;
}

/** A labelled value. */
export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Whether the value contains days or times, which are compared in any format. */
  readonly hasTime?: boolean;
  /** Whether a note is short, and drawn beside the note before it where there is room. */
  readonly isShort?: boolean;
  /** Whether a certificate has only the beginning of the value where it is too long for the page. */
  readonly mayBeCut?: boolean;
}

export interface LegendItem {
  readonly key: string;
  readonly mark: string;
  readonly meaning: string;
}

export interface RegisterColumn {
  readonly key: string;
  readonly head: string;
  /** The complete head, when `head` is a mark of the legend. */
  readonly fullHead?: string | undefined;
  /** Whether the head is a value of the register: the wording of a question. */
  readonly isHeadValue?: boolean;
  /** What in law the column follows, drawn below its head in a certificate. */
  readonly citation?: string;
  /** Minimum width in points. Narrowed only when all columns together are wider than the page. */
  readonly width: number;
  /** Share of the spare width, relative to the other columns. */
  readonly grow: number;
  readonly align: 'left' | 'center';
}

export interface RegisterRow {
  /** One for each column; fewer in the row of a trading day without a check. */
  readonly cells: readonly RegisterCell[];
  /** Drawn below the cells, across the table. */
  readonly notes: readonly Fact[];
  /** Returns one for each of `detailHeads`: only spreadsheets need them. */
  readonly details: () => readonly SheetValue[];
  /** Whether the entry is voided: drawn crossed out, but readable. */
  readonly struck: boolean;
  /** Whether its cells are drawn smaller and closer, so that a page holds more rows. */
  readonly isDense?: boolean;
  /** The trading day of a row without an entry. */
  readonly night?: NightRow;
}

export interface NightRow {
  readonly venueName: string;
  /** `yyyy-MM-dd` */
  readonly day: string;
}

/** A value that a spreadsheet sorts and filters by. Empty text for no value. */
export type SheetValue = FieldValue;

/** A cell. Its text has the key of the column unless the cell has one. */
export type RegisterCell =
  | {
      readonly kind: 'text';
      readonly key?: string;
      readonly text: string;
      /** A second text below the first. */
      readonly below?: KeyedText | undefined;
      /** Value for a spreadsheet; the text by default. */
      readonly value?: SheetValue | undefined;
    }
  | {
      readonly kind: 'flag';
      readonly key?: string;
      readonly text: string;
      readonly raised: boolean;
      readonly value?: SheetValue | undefined;
    }
  /** The state of a trading day without a check: across all columns that follow. */
  | {
      readonly kind: 'state';
      readonly key: string;
      readonly text: string;
      readonly tone: Tone;
      readonly value?: SheetValue | undefined;
    }
  | {
      readonly kind: 'image';
      readonly address: string;
      /** Text alternative, read out by a screen reader. */
      readonly alt: string;
      /** Drawn in place of an image that is not available. */
      readonly missing: string;
    };

export type TextCell = Extract<RegisterCell, { readonly kind: 'text' }>;

export interface KeyedText {
  readonly key: string;
  readonly text: string;
  /** Whether the text contains days or times, which are compared in any format. */
  readonly hasTime?: boolean;
}

/**
 * Normalises a text to one line in NFC without control characters. Keeps the zero-width joiners,
 * which Persian, the scripts of India and emoji need.
 */
export function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/(?:\s|(?![\u200c\u200d])[\p{Cc}\p{Cf}])+/gu, ' ')
    .trim();
}
