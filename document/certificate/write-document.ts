import type { Fact, RegisterDocument } from '../content/register-document.ts';
import { SEAL_KEY } from '../content/seal.ts';
import { CERTIFICATE_SHEET } from '../pdf/page-size.ts';
import type { PdfCanvas, StoredImage } from '../pdf/pdf-canvas.ts';
import type { PlannedPage, PlanOptions } from '../pdf/plan-pages.ts';
import { figure } from '../pdf/structure.ts';
import { HEADS_COLUMN } from '../pdf/table-head-block.ts';
import { COLOR } from '../pdf/text/color.ts';
import {
  type DocumentDependencies,
  type WrittenPdf,
  writeRegister,
} from '../pdf/write-register.ts';
import { type LayoutOptions, layOut } from './layout.ts';
import { scaledStyles } from './place-text.ts';
import type { CertificateLayout, PlacedText, PlacedValue } from './placed.ts';
import { type PlacedSeal, placeSeal } from './seal.ts';

const { page: PAGE, body } = CERTIFICATE_SHEET;

/** Scales of the type. Those below 1 are for texts of many wide characters, which would need a second page. */
const SCALES = [1, 0.9, 0.8, 0.65, 0.5] as const;

/** Points between the certificate and its seal. */
const SEAL_GAP = 12;
/** The most points that are added between two parts, and the number of parts that share what is left. */
const SPREAD = { max: 12, parts: 7 } as const;

/** The frame around the page: two lines, by their distance from its edge and their thickness, in points. */
const FRAME = [
  { inset: 22, thickness: 1.6, color: COLOR.navy },
  { inset: 26.5, thickness: 0.5, color: COLOR.amber },
] as const;
const ACCENT = { width: 46, thickness: 3 } as const;

/** Writes a document as tagged PDF/A-3: a register, or a certificate on its one page. See `writeRegister`. */
export const writeDocument = (
  register: RegisterDocument,
  dependencies: DocumentDependencies,
): Promise<WrittenPdf> =>
  register.certificate
    ? writeRegister(register, dependencies, (...planned) => [certificatePage(...planned)])
    : writeRegister(register, dependencies);

/** Plans the only page of a certificate: nothing of it continues on another one. */
function certificatePage(
  register: RegisterDocument,
  { canvas, imageCache, loadImage, codeColumn }: PlanOptions,
): PlannedPage {
  const { setter } = canvas;
  const { layout, seal } = fitted(register, { setter, codeColumn });
  return {
    bookmark: undefined,
    rowCount: register.rows.length,
    entries: register.rows.map((_, at) => at),
    room: 0,
    draw: async () => {
      const [attachment] = register.attachments;
      const image =
        attachment && (await loadImage(attachment.address, attachment.use ?? 'photograph'));
      drawShapes(layout, canvas);
      drawValues(register, layout, canvas);
      drawSignature(register, layout, imageCache.store(image), canvas);
      drawText('P', layout.remark, canvas);
      if (seal) drawSeal(seal, canvas);
    },
  };
}

/** Lays out a certificate in the largest type that fits, and cuts texts that are too long for the rest of the page. */
function fitted(
  register: RegisterDocument,
  options: Pick<LayoutOptions, 'setter' | 'codeColumn'>,
): { layout: CertificateLayout; seal: PlacedSeal | undefined } {
  const cuttable = (register.rows[0]?.notes ?? []).filter(({ mayBeCut }) => mayBeCut);
  const attempt = (scale: number) => {
    const seal = register.seal && placeSeal(register.seal, options.setter, scale);
    const limit = seal ? seal.top - SEAL_GAP : body.bottom;
    const withLines = (linesFor: LayoutOptions['linesFor'], spread = 0) =>
      layOut(register, { ...options, scale, spread, linesFor });
    const oneLine = withLines(({ mayBeCut }) => (mayBeCut ? 1 : Number.POSITIVE_INFINITY));
    return { scale, seal, limit, withLines, spare: limit - oneLine.bottom };
  };
  const [largest, ...smaller] = SCALES;
  let chosen = attempt(largest);
  for (const scale of smaller) if (chosen.spare < 0) chosen = attempt(scale);
  const { scale, seal, limit, withLines, spare } = chosen;
  const whole = withLines(() => Number.POSITIVE_INFINITY);
  const lines = new Map<Fact, number>(cuttable.map((note) => [note, 1]));
  let left = Math.max(0, Math.floor(spare / scaledStyles(scale).note.leading));
  // Gives a line to each note that needs one, until nothing is left.
  for (let given = 1; given > 0; ) {
    given = 0;
    for (const note of cuttable) {
      const has = lines.get(note) ?? 1;
      if (left === 0 || has >= (whole.notes.get(note.key)?.value.lines.length ?? 1)) continue;
      lines.set(note, has + 1);
      given += 1;
      left -= 1;
    }
  }
  const linesFor = (note: Fact) => lines.get(note) ?? Number.POSITIVE_INFINITY;
  const room = limit - withLines(linesFor).bottom;
  const spread = Math.min(SPREAD.max, Math.max(0, room / SPREAD.parts));
  return { layout: withLines(linesFor, spread), seal };
}

function drawShapes({ tints, rules, strikes }: CertificateLayout, canvas: PdfCanvas): void {
  for (const { inset, thickness, color } of FRAME) {
    const [width, height] = [PAGE.width - 2 * inset, PAGE.height - 2 * inset];
    canvas.box(inset, inset, width, thickness, color);
    canvas.box(inset, inset + height - thickness, width, thickness, color);
    canvas.box(inset, inset, thickness, height, color);
    canvas.box(inset + width - thickness, inset, thickness, height, color);
  }
  for (const { x, y, width, height, color } of tints) canvas.box(x, y, width, height, color);
  const [head, ...others] = rules;
  if (head) {
    canvas.rule(head.x, head.y, head.width, 1.4, COLOR.navy);
    canvas.rule(head.x, head.y, ACCENT.width, ACCENT.thickness, COLOR.amber);
  }
  for (const { x, y, width } of others) canvas.rule(x, y, width, 0.5, COLOR.hairline);
  for (const { x, y, width } of strikes) canvas.strike(x, y, width, COLOR.alarm);
}

function drawPlaced({ lines, style, align, ...place }: PlacedText, canvas: PdfCanvas): void {
  canvas.lines(lines, place, style, align);
}

type TextRole = Parameters<PdfCanvas['element']>[0];

function drawText(
  role: TextRole,
  text: PlacedText,
  canvas: PdfCanvas,
  options?: Parameters<PdfCanvas['element']>[2],
): void {
  canvas.element(role, () => drawPlaced(text, canvas), options);
}

interface KeyedValue extends PlacedValue {
  readonly key: string;
}

/** Draws a table whose heads are labels, each beside or above its value. */
function drawTable(heads: readonly KeyedValue[], drawRows: () => void, canvas: PdfCanvas): void {
  const { structure } = canvas;
  structure.open('Table');
  canvas.group('THead', () =>
    canvas.group('TR', () => {
      for (const { key, label } of heads) {
        const options = { key, attributes: HEADS_COLUMN };
        const drawLabel = () => {
          for (const part of label) drawPlaced(part, canvas);
        };
        canvas.element('TH', drawLabel, options);
      }
    }),
  );
  canvas.group('TBody', drawRows);
  structure.close();
}

function drawCells(values: readonly KeyedValue[], canvas: PdfCanvas): void {
  canvas.group('TR', () => {
    for (const { key, value } of values) drawText('TD', value, canvas, { key });
  });
}

function drawFacts(facts: readonly KeyedValue[], canvas: PdfCanvas): void {
  canvas.group('L', () => {
    for (const { key, label, value } of facts)
      canvas.group('LI', () => {
        for (const part of label) drawText('Lbl', part, canvas);
        drawText('LBody', value, canvas, { key });
      });
  });
}

/** Draws the title, the facts of the venue, and the entry as a table of one row with its notes. */
function drawValues(
  register: RegisterDocument,
  layout: CertificateLayout,
  canvas: PdfCanvas,
): void {
  const { title, brand, facts, cells, notes } = layout;
  drawText('H1', title, canvas, { key: register.key });
  drawText('P', brand, canvas);
  const keyed = register.facts.flatMap(({ key }, at) => {
    const fact = facts[at];
    return fact ? [{ ...fact, key }] : [];
  });
  if (keyed.length > 0) drawFacts(keyed, canvas);
  const values = register.columns.flatMap(({ key }) => {
    const cell = cells.get(key);
    return cell ? [{ ...cell, key }] : [];
  });
  const drawNote = ({ key }: Fact) => {
    const note = notes.get(key);
    if (!note) return;
    canvas.group('P', () => {
      for (const part of note.label) drawText('Span', part, canvas);
      drawText('Span', note.value, canvas, { key });
    });
  };
  const spanning = `/A<</O/Table/ColSpan ${values.length}>>`;
  const drawNotes = () => {
    for (const note of register.rows[0]?.notes ?? []) drawNote(note);
  };
  const drawRows = () => {
    drawCells(values, canvas);
    canvas.group('TR', () => canvas.group('TD', drawNotes, spanning));
  };
  drawTable(values, drawRows, canvas);
}

function drawSignature(
  { attachments: [attachment] }: RegisterDocument,
  { signature }: CertificateLayout,
  image: StoredImage | undefined,
  canvas: PdfCanvas,
): void {
  if (!attachment || !signature) return;
  const { caption, box } = signature;
  if (image) {
    const attributes = figure(attachment.caption, box, PAGE);
    canvas.element('Figure', () => canvas.image(image, box), { attributes });
  } else {
    const missing = { ...caption, lines: [attachment.missing], top: box.y + box.height / 2 };
    drawText('P', missing, canvas);
  }
  drawText('P', caption, canvas);
}

function drawSeal({ heading, text, facts, rows }: PlacedSeal, canvas: PdfCanvas): void {
  canvas.rule(body.left, heading.top - SEAL_GAP / 2, body.width, 0.8, COLOR.navy);
  drawText('H2', heading, canvas, { key: SEAL_KEY.seal });
  drawText('P', text, canvas);
  drawFacts(facts, canvas);
  const [first = []] = rows;
  const drawRows = () => {
    for (const row of rows) drawCells(row, canvas);
  };
  drawTable(first, drawRows, canvas);
}
