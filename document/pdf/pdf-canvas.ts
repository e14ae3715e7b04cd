import type { Box } from './block.ts';
import { keyTag } from './key-tag.ts';
import type { PackedDocument } from './packed-document.ts';
import { type Role, Structure } from './structure.ts';
import type { EmbeddedFont } from './text/font-file.ts';
import type { TextStyle, TypeSetter } from './text/type-style.ts';

/** Height of capital letters as a share of the type size, in Inter. */
const CAP_HEIGHT = 0.727;

/** Option of pdfkit 0.20 that its types leave out. */
interface OutlineOptions {
  readonly expanded?: boolean;
  readonly fit: boolean;
}

/** An image that is embedded in the document. */
export interface StoredImage {
  readonly label: string;
  readonly obj: PDFKit.PDFKitReference;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

interface ElementOptions {
  /** Key of the drawn value, which a verification reads. */
  readonly key?: string;
  /** See `Structure.open`. */
  readonly attributes?: string;
}

/**
 * Draws on a page and tags the content. Adds all operators of a page to pdfkit at once, which is many
 * times faster than a call each. Coordinates are points from the upper left.
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

  addPage(): void {
    this.#document.addPage();
  }

  /** Adds the page to the outline. @param parent the bookmark that contains it; none by default */
  bookmark(title: string, parent: PDFKit.PDFOutline = this.#document.outline): PDFKit.PDFOutline {
    const wholePage: OutlineOptions = { fit: true };
    return parent.addItem(title, wholePage);
  }

  /** Draws an element that contains elements. @param attributes see `Structure.open` */
  group(role: Role, draw: () => void, attributes?: string): void {
    if (!this.#isArtifact) this.structure.open(role, attributes);
    draw();
    if (!this.#isArtifact) this.structure.close();
  }

  /** Draws an element that contains text or an image. */
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

  /** Draws a header or a footer of a page, or what only orders it; a screen reader skips these. */
  artifact<Drawn>(kind: 'Header' | 'Footer' | 'Layout', draw: () => Drawn): Drawn {
    const type = kind === 'Layout' ? '/Layout' : `/Pagination/Subtype/${kind}`;
    this.#operators.push(`/Artifact<</Type${type}>>BDC`);
    this.#isArtifact = true;
    const drawn = draw();
    this.#isArtifact = false;
    this.#operators.push('EMC');
    return drawn;
  }

  /** @param baseline points from the top of the page */
  text(text: string, x: number, baseline: number, { face, size, color }: TextStyle): void {
    if (color !== this.#fill) this.#operators.push(`${color} rg`);
    this.#fill = color;
    let offset = -1;
    for (const glyphRun of this.setter.faces[face].shape(text).glyphRuns) {
      if (glyphRun.offset !== undefined || offset < 0) {
        if (offset >= 0) this.#operators.push('ET');
        offset = glyphRun.offset ?? 0;
        const left = points(x + (offset * size) / 1000);
        this.#operators.push(`BT 1 0 0 -1 ${left} ${points(baseline)} Tm`);
      }
      const font = `/${glyphRun.font.id} ${size} Tf`;
      if (font !== this.#font) this.#operators.push(font);
      this.#font = font;
      this.#fonts.add(glyphRun.font);
      const showGlyphs = `[<${glyphRun.glyphs}>] TJ`;
      this.#operators.push(
        glyphRun.rise
          ? `${points((glyphRun.rise * size) / 1000)} Ts ${showGlyphs} 0 Ts`
          : showGlyphs,
      );
    }
    if (offset >= 0) this.#operators.push('ET');
  }

  /** Draws lines of text one below the other. */
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

  /** Turns what is drawn, so that it reads upwards. @param x and @param y of its origin, the lower left */
  upwards(x: number, y: number, draw: () => void): void {
    this.#operators.push(`q 0 -1 1 0 ${points(x)} ${points(y)} cm`);
    draw();
    this.#operators.push('Q');
    // `Q` restores them.
    this.#fill = '';
    this.#font = '';
  }

  /** Draws an image in the middle of a box, as large as the box allows. */
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

  /** Draws a horizontal line below the text. */
  rule(x: number, y: number, width: number, thickness: number, color: string): void {
    this.box(x, y - thickness / 2, width, thickness, color);
  }

  /** Draws a horizontal line over the text. */
  strike(x: number, y: number, width: number, color: string): void {
    this.#operators.push(
      '/Artifact<</Type/Layout>>BDC',
      `${color} rg ${[x, y - 0.4, width, 0.8].map(points).join(' ')} re f`,
      'EMC',
    );
    this.#fill = color;
  }

  /** Writes the page and resets the canvas. */
  flush(): void {
    const { page } = this.#document;
    for (const font of this.#fonts) page.fonts[font.id] ??= font.ref();
    const shapes = ['/Artifact<</Type/Layout>>BDC', ...this.#shapes, 'EMC'];
    const content = [...shapes, ...this.#operators, ''].join('\n');
    // Encodes here because pdfkit converts a string character by character.
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
