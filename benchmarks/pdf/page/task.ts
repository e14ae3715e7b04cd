/** How the signatures come: as they are stored today, from a canvas, or as photographs. */
export type Signatures = 'grey' | 'canvas' | 'scan' | 'phone';
export type Writer = 'nightbook' | 'react-pdf';

/** What a worker is asked to write. */
export interface Task {
  readonly rows: number;
  readonly signatures: readonly Uint8Array<ArrayBuffer>[];
}

/** What it says when the document is made. */
export interface Written {
  /** From the entries to the whole document; pictures and fonts are in memory before. */
  readonly milliseconds: number;
  readonly bytes: number;
}

export interface Failed {
  readonly error: string;
}
