import { DOCUMENT } from '#contract/messages/document.ts';
import type { Fact } from '../content/register-document.ts';
import { COLOR } from '../pdf/text/color.ts';
import { clustersOf } from '../pdf/text/graphemes.ts';
import type { TextStyle, TypeSetter } from '../pdf/text/type-style.ts';
import type { PlacedText, Rule } from './placed.ts';

type Place = Pick<PlacedText, 'x' | 'top' | 'width'>;

/** What may be the beginning of a word only. */
const LAST_WORD = /(?<= )[^ ]*$/;

/** Points between a label and the value beside it. */
const BESIDE_GAP = 6;

/** The type of a certificate: no text is smaller than 8 points where the scale is 1. */
export function scaledStyles(scale: number) {
  const style = (face: TextStyle['face'], size: number, leading: number, color: string) => ({
    face,
    size: size * scale,
    leading: leading * scale,
    color,
  });
  return {
    brand: style('bold', 9, 12, COLOR.muted),
    title: style('bold', 20, 25, COLOR.navy),
    venue: style('bold', 14, 18, COLOR.text),
    label: style('regular', 8, 10.5, COLOR.muted),
    value: style('regular', 10, 13, COLOR.text),
    result: style('bold', 11, 15, COLOR.text),
    question: style('bold', 9.5, 12.5, COLOR.text),
    answer: style('bold', 10.5, 13, COLOR.text),
    noteLabel: style('bold', 8.5, 11, COLOR.text),
    note: style('regular', 8.5, 11, COLOR.text),
    seal: style('bold', 9.5, 13, COLOR.navy),
    small: style('regular', 8, 10.4, COLOR.text),
  };
}

type Styles = ReturnType<typeof scaledStyles>;

/** Breaks texts into lines at places. */
export class TextPlacer {
  readonly #setter: TypeSetter;
  readonly #style: Styles;

  constructor(setter: TypeSetter, style: Styles) {
    this.#setter = setter;
    this.#style = style;
  }

  text(text: string, style: TextStyle, place: Place): PlacedText {
    return { ...place, style, lines: this.#setter.linesOf(text, style, place.width) };
  }

  /** Places a value below its label. */
  below(label: string, value: string, place: Place, style: TextStyle = this.#style.value) {
    const above = this.text(label, this.#style.label, place);
    return {
      label: [above],
      value: this.text(value, style, { ...place, top: this.bottomOf(above) }),
    };
  }

  /** Places a note beside its label. @param linesMax more are cut */
  beside({ label, value }: Fact, { x, top, width }: Place, linesMax: number) {
    const { noteLabel, note } = this.#style;
    const indent = this.#setter.widthOf(label, noteLabel) + BESIDE_GAP;
    const place = { x: x + indent, top, width: width - indent };
    return {
      label: [this.text(label, noteLabel, { x, top, width })],
      value: { ...place, style: note, lines: this.#cut(value, note, place.width, linesMax) },
    };
  }

  bottomOf({ top, lines, style }: PlacedText): number {
    return top + lines.length * style.leading;
  }

  /** Returns the lines that strike a text out. */
  strikesOver({ lines, style, x, top, width, align }: PlacedText): Rule[] {
    return lines.map((line, at) => {
      const length = this.#setter.widthOf(line.trimEnd(), style);
      const indent = align === 'center' ? (width - length) / 2 : 0;
      return { x: x + indent, y: top + (at + 0.5) * style.leading, width: length };
    });
  }

  /** Breaks a text into as many lines as there may be. A longer one ends with what says that it was cut. */
  #cut(text: string, style: TextStyle, width: number, linesMax: number): readonly string[] {
    const whole = this.#setter.linesOf(text, style, width);
    if (whole.length <= linesMax) return whole;
    const clusters = clustersOf(text);
    const linesTo = (end: number) => {
      const beginning = clusters.slice(0, end).join('').replace(LAST_WORD, '').trimEnd();
      return this.#setter.linesOf(beginning + DOCUMENT.certificate.cut, style, width);
    };
    let [fits, tooMany] = [0, clusters.length];
    while (tooMany - fits > 1) {
      const middle = Math.floor((fits + tooMany) / 2);
      if (linesTo(middle).length <= linesMax) fits = middle;
      else tooMany = middle;
    }
    return linesTo(fits);
  }
}
