import type { Box } from './blocks/box.ts';
import type { PackedDocument } from './packed-document.ts';
import { type Role, Structure } from './structure.ts';
import type { EmbeddedFont } from './text/font-file.ts';
import type { TextStyle, TypeSetter } from './text/type-style.ts';

const CAP_HEIGHT = 0.727;

/** What pdfkit 0.20 offers and its types leave out. */
interface OutlineOptions {
  readonly expanded?: boolean;
  readonly fit: boolean;
}

/** An image that the document holds. */
export interface StoredImage {
  readonly label: string;
  readonly obj: PDFKit.PDFKitReference;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Draws on a page, and says what each piece of it is. Its operators are handed to pdfkit in one
 * piece, which is many times quicker than a call each. Coordinates are points from the upper left,
 * as pdfkit has them.
 */
export class PdfCanvas {
  readonly setter: TypeSetter;
  readonly structure: Structure;
  readonly #document: PackedDocument;
  readonly #fonts = new Set<EmbeddedFont>();
  /** Grounds and rules: they say nothing, and lie below what does. */
  #shapes: string[] = [];
  #shapeFill = '';
  #operators: string[] = [];
  #fill = '';
  #font = '';
  #isArtifact = false;

  constructor(document: PackedDocument, setter: TypeSetter) {
    this.#document = document;
    this.setter = setter;
    this.structure = new Structure(document);
  }

  /** Begins a page. */
  addPage(): void {
    this.#document.addPage();
  }

  /** Makes the page one that a reader can jump to. */
  bookmark(title: string): void {
    const whole: OutlineOptions = { fit: true };
    this.#document.outline.addItem(title, whole);
  }

  /** Draws an element that holds others. @param more see `Structure.open` */
  group(role: Role, draw: () => void, more?: string): void {
    if (!this.#isArtifact) this.structure.open(role, more);
    draw();
    if (!this.#isArtifact) this.structure.close();
  }

  /** Draws an element that holds what is drawn. */
  element(role: Role, draw: () => void, more?: string): void {
    const drawMarked = () => {
      this.#operators.push(`/${role}<</MCID ${this.structure.mark()}>>BDC`);
      draw();
      this.#operators.push('EMC');
    };
    if (this.#isArtifact) draw();
    else this.group(role, drawMarked, more);
  }

  /** Draws what is on each page again, and is not read out. */
  artifact<Drawn>(kind: 'Header' | 'Footer', draw: () => Drawn): Drawn {
    this.#operators.push(`/Artifact<</Type/Pagination/Subtype/${kind}>>BDC`);
    this.#isArtifact = true;
    const drawn = draw();
    this.#isArtifact = false;
    this.#operators.push('EMC');
    return drawn;
  }

  /** @param baseline of the text, from the top of the page */
  text(text: string, x: number, baseline: number, { face, size, color }: TextStyle): void {
    if (color !== this.#fill) this.#operators.push(`${color} rg`);
    this.#fill = color;
    let at = -1;
    for (const piece of this.setter.faces[face].shape(text).pieces) {
      if (piece.at !== undefined || at < 0) {
        if (at >= 0) this.#operators.push('ET');
        at = piece.at ?? 0;
        const left = points(x + (at * size) / 1000);
        this.#operators.push(`BT 1 0 0 -1 ${left} ${points(baseline)} Tm`);
      }
      const font = `/${piece.font.id} ${size} Tf`;
      if (font !== this.#font) this.#operators.push(font);
      this.#font = font;
      this.#fonts.add(piece.font);
      const shown = `[<${piece.glyphs}>] TJ`;
      this.#operators.push(
        piece.rise ? `${points((piece.rise * size) / 1000)} Ts ${shown} 0 Ts` : shown,
      );
    }
    if (at >= 0) this.#operators.push('ET');
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
      const spare = share && (box.width - this.setter.widthOf(line.trimEnd(), style)) * share;
      this.text(line, box.x + spare, box.top + index * style.leading + toBaseline, style);
    }
  }

  /** As large as the box allows, in its middle. */
  image({ label, obj, width, height }: StoredImage, box: Box): void {
    this.#document.page.xobjects[label] ??= obj;
    const scale = Math.min(box.width / width, box.height / height);
    const [w, h] = [width * scale, height * scale];
    const x = points(box.x + (box.width - w) / 2);
    const bottom = points(box.y + (box.height + h) / 2);
    this.#operators.push(`q ${points(w)} 0 0 ${points(-h)} ${x} ${bottom} cm /${label} Do Q`);
  }

  box(x: number, y: number, width: number, height: number, color: string): void {
    if (color !== this.#shapeFill) this.#shapes.push(`${color} rg`);
    this.#shapeFill = color;
    this.#shapes.push(`${[x, y, width, height].map(points).join(' ')} re f`);
  }

  /** A level line. */
  rule(x: number, y: number, width: number, thickness: number, color: string): void {
    this.box(x, y - thickness / 2, width, thickness, color);
  }

  /** A level line over what is drawn already, which is an element of its own. */
  strike(x: number, y: number, width: number, color: string): void {
    this.#operators.push(
      '/Artifact<</Type/Layout>>BDC',
      `${color} rg ${[x, y - 0.4, width, 0.8].map(points).join(' ')} re f`,
      'EMC',
    );
    this.#fill = color;
  }

  /** Ends a page: writes what was drawn onto it, and starts anew. */
  flush(): void {
    const { page } = this.#document;
    for (const font of this.#fonts) page.fonts[font.id] ??= font.ref();
    const shapes = ['/Artifact<</Type/Layout>>BDC', ...this.#shapes, 'EMC'];
    const content = [...shapes, ...this.#operators, ''].join('\n');
    // As bytes: a text is turned into them letter by letter.
    this.#document.addContent(new TextEncoder().encode(content));
    this.structure.endPage();
    this.#fonts.clear();
    this.#shapes = [];
    this.#shapeFill = '';
    this.#operators = [];
    this.#fill = '';
    this.#font = '';
  }
}

function points(value: number): string {
  return String(Math.round(value * 100) / 100);
}
