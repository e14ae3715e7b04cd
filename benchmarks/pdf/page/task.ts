/** The kind of signatures: as stored, from a canvas, scanned, or photographed. */
export type Signatures = 'grey' | 'canvas' | 'scan' | 'phone';
export type Writer = 'nightbook' | 'react-pdf';

/** A document to write. */
export interface Task {
  readonly rows: number;
  readonly signatures: readonly Uint8Array<ArrayBuffer>[];
}

/** The message of a worker that has written the document. */
export interface Written {
  /** Time from the entries to the document, with images and fonts in memory before. */
  readonly milliseconds: number;
  readonly bytes: number;
}

export interface Failed {
  readonly error: string;
}
