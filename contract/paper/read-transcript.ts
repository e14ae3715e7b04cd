import { PRINT } from '../messages/added/print.ts';
import type { Tagged } from './pdf-tags.ts';
import { type Transcript, transcript } from './transcript.ts';

type Row = { cells: string[]; notes: { label: string; value: string }[] };
interface Table {
  readonly heads: string[];
  readonly rows: Row[];
}

/**
 * Finds in a PDF what a register says. The elements of its pages come one after another: the table
 * that follows the seal's heading is the seal's, the one before it the register's.
 */
export class RegisterReader {
  #title = '';
  readonly #facts: { label: string; value: string }[] = [];
  readonly #register: Table = { heads: [], rows: [] };
  readonly #seal: Table = { heads: [], rows: [] };
  #isSeal = false;

  read(elements: readonly Tagged[]): void {
    for (const element of elements) this.#readElement(element);
  }

  /** @returns undefined when it is no register, or its seal is missing */
  said(): Transcript | undefined {
    const factOf = (wanted: string) => this.#facts.find(({ label }) => label === wanted)?.value;
    const read = transcript.safeParse({
      title: this.#title,
      facts: this.#facts,
      heads: this.#register.heads,
      rows: this.#register.rows.map(({ cells, notes }) => ({
        cells,
        notes: notes.map(({ label, value }) => `${label} ${value}`),
      })),
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

  #readElement(element: Tagged): void {
    const table = this.#isSeal ? this.#seal : this.#register;
    const { kind, text, children } = element;
    if (kind === 'H1') this.#title = text;
    else if (kind === 'H2') this.#isSeal = text === PRINT.seal.heading;
    else if (kind === 'LI') this.#facts.push(factIn(children));
    else if (kind === 'TR') readRow(children, table);
    else this.read(children);
  }
}

function factIn(children: readonly Tagged[]) {
  const textOf = (wanted: string) =>
    children
      .filter(({ kind }) => kind === wanted)
      .map(saidBy)
      .join('');
  return { label: textOf('Lbl'), value: textOf('LBody') };
}

/** A row of one cell holds the notes of the row above it; one without a number continues that row. */
function readRow(children: readonly Tagged[], { heads, rows }: Table): void {
  heads.push(...children.filter(({ kind }) => kind === 'TH').map(saidBy));
  const cells = children.filter(({ kind }) => kind === 'TD');
  const [only] = cells;
  const above = rows.at(-1);
  if (!only) return;
  if (cells.length === 1 && above) {
    for (const { children: parts } of only.children) addNote(above.notes, parts);
  } else if (saidBy(only) === '' && above) {
    for (const [at, cell] of cells.entries()) above.cells[at] += saidBy(cell);
  } else rows.push({ cells: cells.map(saidBy), notes: [] });
}

/** A note that is broken over pages says its label again. */
function addNote(notes: Row['notes'], [label, ...values]: readonly Tagged[]): void {
  const note = { label: label ? saidBy(label) : '', value: values.map(saidBy).join('') };
  const above = notes.at(-1);
  if (above?.label === note.label) above.value += note.value;
  else notes.push(note);
}

/** All that an element says, itself and within. */
function saidBy({ text, children }: Tagged): string {
  return [text, ...children.map(saidBy)].filter(Boolean).join(' ');
}
