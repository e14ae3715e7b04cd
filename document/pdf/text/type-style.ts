import { COLOR } from './color.ts';
import type { Typeface } from './typeface.ts';
import { wrapText } from './wrap.ts';

export interface Faces {
  readonly regular: Typeface;
  readonly bold: Typeface;
}

export interface TextStyle {
  readonly face: keyof Faces;
  /** Points. */
  readonly size: number;
  /** Points from baseline to baseline. */
  readonly leading: number;
  readonly color: string;
}

const style = (face: keyof Faces, size: number, leading: number, color: string): TextStyle => ({
  face,
  size,
  leading,
  color,
});

export const STYLE = {
  title: style('bold', 17, 21, COLOR.navy),
  subject: style('bold', 11, 15, COLOR.text),
  brand: style('bold', 9, 12, COLOR.muted),
  label: style('regular', 6.8, 9.4, COLOR.muted),
  value: style('regular', 8.2, 10.8, COLOR.text),
  running: style('bold', 8.5, 11, COLOR.navy),
  runningMore: style('regular', 8.5, 11, COLOR.muted),
  legendMark: style('bold', 7.2, 9.6, COLOR.navy),
  legend: style('regular', 7.2, 9.6, COLOR.text),
  head: style('bold', 7, 8.8, COLOR.white),
  cell: style('regular', 8, 10, COLOR.text),
  denseCell: style('regular', 7.2, 8.4, COLOR.text),
  below: style('regular', 6.6, 8.4, COLOR.muted),
  raised: style('bold', 8, 10, COLOR.alarm),
  noteLabel: style('bold', 7.4, 9.6, COLOR.text),
  note: style('regular', 7.4, 9.6, COLOR.text),
  figure: style('bold', 13, 16, COLOR.text),
  section: style('bold', 9, 12, COLOR.navy),
  remark: style('regular', 6.8, 9.2, COLOR.muted),
  month: style('bold', 7, 13, COLOR.text),
  weekday: style('regular', 6, 9, COLOR.muted),
  date: style('regular', 5.4, 13, COLOR.muted),
  sign: style('bold', 7.4, 13, COLOR.text),
  foot: style('regular', 7, 9, COLOR.muted),
  certificateFoot: style('regular', 8, 10, COLOR.muted),
  caption: style('regular', 6, 7.5, COLOR.muted),
} as const;

/** Characters of a text that may fit on one line. */
const SHORT_TEXT_MAX_LENGTH = 60;
/** Texts after which the cache of lines is cleared. Lines are needed twice: to measure and to draw. */
const CACHED_TEXTS_MAX = 4000;

/** Measures text and breaks it into lines. */
export class TypeSetter {
  readonly faces: Faces;
  readonly #lines = new Map<string, readonly string[]>();

  constructor(faces: Faces) {
    this.faces = faces;
  }

  widthOf(text: string, { face, size }: TextStyle): number {
    return this.faces[face].widthOf(text, size);
  }

  /** @param width points */
  linesOf(text: string, style: TextStyle, width: number): readonly string[] {
    if (text.length <= SHORT_TEXT_MAX_LENGTH && this.widthOf(text, style) <= width) return [text];
    const key = `${style.face} ${style.size} ${width} ${text}`;
    const cached = this.#lines.get(key);
    if (cached) return cached;
    const lines = wrapText(text, this.faces[style.face], style.size, width);
    if (this.#lines.size >= CACHED_TEXTS_MAX) this.#lines.clear();
    this.#lines.set(key, lines);
    return lines;
  }
}
