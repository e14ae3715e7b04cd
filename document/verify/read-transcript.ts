import { PRINT } from '#contract/messages/added/print.ts';
import type { ImageHash } from '#contract/pdf-verification/image-hash.ts';
import { type Transcript, transcript } from '#contract/pdf-verification/transcript.ts';
import type { TaggedElement, TaggedPage } from './pdf-tags.ts';

type Row = {
  cells: string[];
  notes: { label: string; value: string }[];
  pictures: Transcript['rows'][number]['pictures'];
};
interface Table {
  readonly heads: string[];
  readonly rows: Row[];
}

/** Points between a row's number and the middle of its picture, at most: both are in the row's middle. */
const BESIDE = 12;

/** Pages with strays that are told. */
const STRAYS_TOLD = 100;

/**
 * Finds in a PDF what a register says. The elements of its pages come one after another: the table
 * that follows the seal's heading is the seal's, the one before it the register's.
 */
export class TranscriptReader {
  #title = '';
  readonly #facts: { label: string; value: string }[] = [];
  readonly #register: Table = { heads: [], rows: [] };
  readonly #seal: Table = { heads: [], rows: [] };
  readonly #enclosed: ImageHash[] = [];
  readonly #strays: number[] = [];
  #isSeal = false;

  read({ number, elements, hasUnexpectedDrawing }: TaggedPage): void {
    if (hasUnexpectedDrawing && this.#strays.length < STRAYS_TOLD) this.#strays.push(number);
    this.#readAll(elements);
  }

  /** @returns undefined when it is no register, or its seal is missing */
  said(): Transcript | undefined {
    const factOf = (wanted: string) => this.#facts.find(({ label }) => label === wanted)?.value;
    const read = transcript.safeParse({
      title: this.#title,
      facts: this.#facts,
      heads: this.#register.heads,
      rows: this.#register.rows.map(({ cells, notes, pictures }) => ({
        cells,
        notes: notes.map(({ label, value }) => `${label} ${value}`),
        pictures,
      })),
      enclosed: this.#enclosed,
      strays: this.#strays,
      sealedAt: factOf(PRINT.seal.at),
      seal: this.#seal.rows.map(({ cells: [venue_name, venue_id, change, hash] }) => ({
        venue_name,
        venue_id,
        change,
        hash,
      })),
    });
    return read.success ? read.data : undefined;
  }

  #readAll(elements: readonly TaggedElement[]): void {
    for (const element of elements) this.#readElement(element);
  }

  #readElement(element: TaggedElement): void {
    const table = this.#isSeal ? this.#seal : this.#register;
    const { kind, text, pictures, children } = element;
    if (kind === 'H1') this.#title = text;
    else if (kind === 'H2') this.#isSeal = text === PRINT.seal.heading;
    else if (kind === 'LI') this.#facts.push(factIn(children));
    else if (kind === 'TR') readRow(children, table);
    else if (kind === 'Figure') this.#enclosed.push(...pictures);
    else this.#readAll(children);
  }
}

function factIn(children: readonly TaggedElement[]) {
  const textOf = (wanted: string) =>
    children
      .filter(({ kind }) => kind === wanted)
      .map(textWithin)
      .join('');
  return { label: textOf('Lbl'), value: textOf('LBody') };
}

/** A row of one cell holds the notes of the row above it; one without a number continues that row. */
function readRow(children: readonly TaggedElement[], { heads, rows }: Table): void {
  heads.push(...children.filter(({ kind }) => kind === 'TH').map(textWithin));
  const cells = children.filter(({ kind }) => kind === 'TD');
  const [only] = cells;
  const above = rows.at(-1);
  if (!only) return;
  const pictures = cells.flatMap((cell, at) => picturesIn(cell, at, only.height));
  if (cells.length === 1 && above) {
    for (const { children: parts } of only.children) addNote(above.notes, parts);
    above.pictures.push(...pictures);
  } else if (textWithin(only) === '' && above) {
    for (const [at, cell] of cells.entries()) above.cells[at] += textWithin(cell);
    above.pictures.push(...pictures);
  } else rows.push({ cells: cells.map(textWithin), notes: [], pictures });
}

/** The pictures of a cell that stand where its row does. @param height of the row's number */
function picturesIn(
  { pictures, height = 0, children }: TaggedElement,
  cell: number,
  rowHeight = 0,
): Row['pictures'] {
  const isBeside = Math.abs(height - rowHeight) < BESIDE;
  const own = isBeside ? pictures.map((print) => ({ ...print, cell })) : [];
  return [...own, ...children.flatMap((child) => picturesIn(child, cell, rowHeight))];
}

/** A note that is broken over pages says its label again. */
function addNote(notes: Row['notes'], [label, ...values]: readonly TaggedElement[]): void {
  const note = { label: label ? textWithin(label) : '', value: values.map(textWithin).join('') };
  const above = notes.at(-1);
  if (above?.label === note.label) above.value += note.value;
  else notes.push(note);
}

/** All that an element says, itself and within. */
function textWithin({ text, children }: TaggedElement): string {
  return [text, ...children.map(textWithin)].filter(Boolean).join(' ');
}
