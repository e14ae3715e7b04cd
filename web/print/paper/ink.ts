import type { TextStyle, TypeSetter } from './type-style.ts';

const CAP_HEIGHT = 0.727;

/**
 * Draws on a page. Its operators are handed to pdfkit in one piece, which is many times quicker than
 * a call each. Coordinates are points from the upper left, as pdfkit has them.
 */
export class Ink {
  readonly setter: TypeSetter;
  #operators: string[] = [];
  #style: TextStyle | undefined;
  #fill = '';

  constructor(setter: TypeSetter) {
    this.setter = setter;
  }

  /** @param baseline of the text, from the top of the page */
  text(text: string, x: number, baseline: number, style: TextStyle): void {
    const face = this.setter.faces[style.face];
    this.#fillWith(style.color);
    if (this.#style?.face !== style.face || this.#style.size !== style.size) {
      this.#operators.push(`/${face.id} ${style.size} Tf`);
      this.#style = style;
    }
    const at = `1 0 0 -1 ${points(x)} ${points(baseline)} Tm`;
    this.#operators.push(`BT ${at} [<${face.shape(text).glyphs}>] TJ ET`);
  }

  /** Lines within a column, one under the other. */
  lines(
    lines: readonly string[],
    box: { readonly x: number; readonly top: number; readonly width: number },
    style: TextStyle,
    align: 'left' | 'center' | 'right' = 'left',
  ): void {
    const share = { left: 0, center: 0.5, right: 1 }[align];
    const toBaseline = (style.leading + style.size * CAP_HEIGHT) / 2;
    for (const [index, line] of lines.entries()) {
      const spare = share && (box.width - this.setter.widthOf(line, style)) * share;
      this.text(line, box.x + spare, box.top + index * style.leading + toBaseline, style);
    }
  }

  box(x: number, y: number, width: number, height: number, color: string): void {
    this.#fillWith(color);
    this.#operators.push(`${[x, y, width, height].map(points).join(' ')} re f`);
  }

  /** A level line. */
  rule(x: number, y: number, width: number, thickness: number, color: string): void {
    this.box(x, y - thickness / 2, width, thickness, color);
  }

  /** Ends a page: writes what was drawn onto it, and starts anew. */
  flushOn(document: PDFKit.PDFDocument): void {
    for (const face of Object.values(this.setter.faces)) face.useOn(document.page);
    document.addContent(this.#operators.join('\n'));
    this.#operators = [];
    this.#style = undefined;
    this.#fill = '';
  }

  #fillWith(color: string): void {
    if (color === this.#fill) return;
    this.#operators.push(`${color} rg`);
    this.#fill = color;
  }
}

function points(value: number): string {
  return String(Math.round(value * 100) / 100);
}
