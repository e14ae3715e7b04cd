/** The form of the signatures: as stored, from a canvas, or as photographs. */
export type Signatures = 'grey' | 'canvas' | 'scan' | 'phone';
export type Writer = 'nightbook' | 'react-pdf';

/** A document for a worker to write. */
export interface Task {
  readonly rows: number;
  readonly signatures: readonly Uint8Array<ArrayBuffer>[];
}

/** The worker's message when the document is written. */
export interface Written {
  /** From the entries to the whole document; pictures and fonts are in memory before. */
  readonly milliseconds: number;
  readonly bytes: number;
}

export interface Failed {
  readonly error: string;
}
