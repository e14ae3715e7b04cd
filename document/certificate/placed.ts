import type { Box } from '../pdf/block.ts';
import type { TextStyle } from '../pdf/text/type-style.ts';

/** A text at a place, in points from the upper left of the page. */
export interface PlacedText {
  readonly lines: readonly string[];
  readonly style: TextStyle;
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly align?: 'center';
}

/** A horizontal line. */
export type Rule = Omit<Box, 'height'>;

/** A label and its value, at their places. */
export interface PlacedValue {
  readonly label: readonly PlacedText[];
  readonly value: PlacedText;
}

/** The places of everything on a certificate, above its seal. */
export interface CertificateLayout {
  readonly brand: PlacedText;
  readonly title: PlacedText;
  readonly remark: PlacedText;
  readonly facts: readonly PlacedValue[];
  /** By the keys of columns and of notes. */
  readonly cells: ReadonlyMap<string, PlacedValue>;
  readonly notes: ReadonlyMap<string, PlacedValue>;
  readonly signature: { readonly caption: PlacedText; readonly box: Box } | undefined;
  readonly tints: readonly (Box & { readonly color: string })[];
  /** The first is below the title. */
  readonly rules: readonly Rule[];
  /** Lines over the text of one that is out of force. */
  readonly strikes: readonly Rule[];
  readonly bottom: number;
}
