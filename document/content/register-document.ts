/**
 * What every register says, on paper and in a spreadsheet: a titled, numbered table. One definition
 * file a form makes it.
 */
export interface RegisterDocument {
  /** "CCTV register (Form A)" */
  readonly title: string;
  /** Whose register it is; stands on every page. */
  readonly subject: string;
  readonly facts: readonly Fact[];
  /** What the short column heads mean; on every page, so that each can be read alone. */
  readonly legend: readonly LegendItem[];
  readonly columns: readonly RegisterColumn[];
  /** The heads of what paper prints below a cell or below a row, and a spreadsheet in columns. */
  readonly detailHeads: readonly string[];
  readonly rows: readonly RegisterRow[];
  /** After the rows, each on a page of its own. */
  readonly attachments: readonly Attachment[];
  /** The last page. */
  readonly seal?: Seal;
  /** By whom and when it was made; stands at the foot of every page. */
  readonly issued: string;
  readonly issuedAt: Date;
  /** The name of a file that holds it, without an ending. */
  readonly fileStem: string;
}

/** By what a document can be held against the register later. */
export interface Seal {
  readonly heading: string;
  /** What it is for. */
  readonly text: string;
  readonly facts: readonly Fact[];
  readonly columns: readonly RegisterColumn[];
  readonly rows: readonly RegisterRow[];
}

/** A picture that belongs to an entry. */
export interface Attachment {
  /** What it shows. */
  readonly caption: string;
  readonly address: string;
  /** Printed when there is no picture to be had. */
  readonly missing: string;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface LegendItem {
  readonly mark: string;
  readonly meaning: string;
}

export interface RegisterColumn {
  readonly head: string;
  /** In full, where paper has room for a mark of the legend only. */
  readonly fullHead?: string | undefined;
  /** Points, at least: narrowed only when all columns together are wider than the page. */
  readonly width: number;
  /** The part of the room left over that it takes, against the other columns'. */
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
  /** No longer counts: crossed out, still readable. */
  readonly struck: boolean;
}

/**
 * A day, a time of day or both, as the venue's clock shows them: `yyyy-MM-dd`, `HH:mm`,
 * `yyyy-MM-ddTHH:mm`.
 */
export interface WallTime {
  readonly wall: string;
}

/** What a spreadsheet sorts and filters by. Empty text for nothing. */
export type SheetValue = string | number | WallTime;

export type RegisterCell =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly below?: string | undefined;
      /** Where it is not the text. */
      readonly value?: SheetValue | undefined;
    }
  | {
      readonly kind: 'flag';
      readonly text: string;
      readonly raised: boolean;
      readonly value?: SheetValue | undefined;
    }
  | {
      readonly kind: 'image';
      readonly address: string;
      /** What it shows, for who cannot see it. */
      readonly alt: string;
      /** Printed when there is no image to be had. */
      readonly missing: string;
    };

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
