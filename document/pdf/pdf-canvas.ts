import type { Box } from './blocks/box.ts';
import { keyTag } from './key-tag.ts';
import type { PackedDocument } from './packed-document.ts';
import { type Role, Structure } from './structure.ts';
import type { EmbeddedFont } from './text/font-file.ts';
import type { TextStyle, TypeSetter } from './text/type-style.ts';

const CAP_HEIGHT = 0.727;

/** Option of pdfkit 0.20 that its types leave out. */
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

interface ElementOptions {
  /** The key of the value that is drawn: the tag of its content, where a verification reads it. */
  readonly key?: string;
  /** See `Structure.open`. */
  readonly attributes?: string;
}

/**
 * Draws on a page and tags what is drawn. Hands its operators to pdfkit in one piece, which is many
 * times quicker than a call each. Coordinates are points from the upper left.
 */
export class PdfCanvas {
  readonly setter: TypeSetter;
  readonly structure: Structure;
  readonly #document: PackedDocument;
  readonly #fonts = new Set<EmbeddedFont>();
  /** Backgrounds and rules: artifacts below the text. */
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

  /** Adds the page to the outline. */
  bookmark(title: string): void {
    const wholePage: OutlineOptions = { fit: true };
    this.#document.outline.addItem(title, wholePage);
  }

  /** Draws an element that holds others. @param attributes see `Structure.open` */
  group(role: Role, draw: () => void, attributes?: string): void {
    if (!this.#isArtifact) this.structure.open(role, attributes);
    draw();
    if (!this.#isArtifact) this.structure.close();
  }

  /** Draws an element that holds what is drawn. */
  element(role: Role, draw: () => void, { key, attributes }: ElementOptions = {}): void {
    const tag = key === undefined ? role : keyTag(key);
    const drawMarked = () => {
      this.#operators.push(`/${tag}<</MCID ${this.structure.mark()}>>BDC`);
      draw();
      this.#operators.push('EMC');
    };
    if (this.#isArtifact) draw();
    else this.group(role, drawMarked, attributes);
  }

  /** Draws what is repeated on each page and not read out. */
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

  /** A level line over what is drawn already. */
  strike(x: number, y: number, width: number, color: string): void {
    this.#operators.push(
      '/Artifact<</Type/Layout>>BDC',
      `${color} rg ${[x, y - 0.4, width, 0.8].map(points).join(' ')} re f`,
      'EMC',
    );
    this.#fill = color;
  }

  /** Writes what was drawn onto the page and starts a new one. */
  flush(): void {
    const { page } = this.#document;
    for (const font of this.#fonts) page.fonts[font.id] ??= font.ref();
    const shapes = ['/Artifact<</Type/Layout>>BDC', ...this.#shapes, 'EMC'];
    const content = [...shapes, ...this.#operators, ''].join('\n');
    // Bytes, since pdfkit converts a string letter by letter.
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
