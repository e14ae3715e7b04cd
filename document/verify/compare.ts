import { DOCUMENT } from '#contract/messages/document.ts';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import type { Transcript, TranscriptRow } from '#contract/pdf-verification.ts';
import { compareLabels } from './compare-labels.ts';
import { compareSections } from './compare-sections.ts';
import type { ExpectedDocument, ExpectedNote, ExpectedRow } from './expected-document.ts';
import type { Layout } from './layouts.ts';
import { isBeginning, isSameText } from './same-text.ts';

/** A value of a document that differs from the register. */
export interface Difference {
  readonly where: string;
  readonly document: string;
  readonly register: string;
}

/** A value that could not be compared reliably. */
export interface Uncertainty {
  readonly where: string;
  readonly sentence: string;
}

export interface Comparison {
  readonly differences: readonly Difference[];
  readonly uncertain: readonly Uncertainty[];
}

export interface Compared {
  /** Has the rows of the expected document, in the same order. */
  readonly transcript: Transcript;
  readonly expected: ExpectedDocument;
  readonly layout: Layout;
  /** Returns the name of a row's entry. */
  readonly nameOf: (row: TranscriptRow) => string;
}

/** Compares each value of a document with the value of the register with the same key. */
export function compareDocument(compared: Compared): Comparison {
  const { transcript, expected, nameOf } = compared;
  const labels = compareLabels(compared);
  const missing = missingKeys(compared);
  const cells = new CellComparison(compared);
  const rows = transcript.rows.flatMap((row, at) => {
    const expectedRow = expected.rows[at];
    if (!expectedRow) return [];
    const name = nameOf(row);
    const notes = noteDifferences(row, expectedRow, compared, name);
    return [...cells.differences(row, expectedRow, name), ...notes];
  });
  const sections = compareSections(compared);
  return {
    differences: [
      ...labels.differences,
      ...legendDifferences(compared),
      ...sections.differences,
      ...rows,
    ],
    uncertain: [...labels.uncertain, ...missing, ...cutNotes(compared), ...sections.uncertain],
  };
}

/** Lists the values that forms have only since the export of the document. */
function missingKeys({ transcript, expected, layout }: Compared): Uncertainty[] {
  const known = knownKeys(transcript);
  const labels = new Map([
    ...expected.columns.map(({ key, head }) => [key, head] as const),
    ...expected.rows.flatMap(({ notes }) => notes.map(({ key, label }) => [key, label] as const)),
  ]);
  return [...labels]
    .filter(([key]) => !known.has(key) && !layout.isKeyRequired(key))
    .map(([, where]) => ({ where, sentence: PDF_VERIFICATION.addedLater }));
}

function knownKeys({ columns, rows }: Transcript): Set<string> {
  const notes = rows.flatMap((row) => row.notes);
  return new Set([...columns, ...notes].map(({ key }) => key));
}

/** Compares the legend like a value: it contains the wording of the questions. */
function legendDifferences({ transcript, expected }: Compared): Difference[] {
  return expected.legend.flatMap(({ key, meaning }) => {
    const column = transcript.columns.find((one) => one.key === key);
    if (!column) return [];
    const fact = transcript.facts.find((one) => one.key === key);
    const isSame = isSameText(fact?.value ?? '', meaning);
    return isSame && isSameText(fact?.label ?? '', column.label)
      ? []
      : [{ where: column.label, document: fact?.value ?? '', register: meaning }];
  });
}

/** Compares the cells of each row. Computes once what applies to all rows. */
class CellComparison {
  readonly #compared: Compared;
  /** The index of each value in a row of the transcript, by the keys of its column and its own. */
  readonly #indexOf: ReadonlyMap<string, number>;
  readonly #columns: ReadonlySet<string>;

  constructor(compared: Compared) {
    this.#compared = compared;
    const { columns, values } = compared.transcript;
    this.#columns = new Set(columns.map(({ key }) => key));
    this.#indexOf = new Map(
      values.map(({ key, column }, at) => [pairOf(columns[column]?.key ?? '', key), at]),
    );
  }

  differences(row: TranscriptRow, { cells }: ExpectedRow, name: string): Difference[] {
    const { transcript, expected, layout } = this.#compared;
    const differences: Difference[] = [];
    const left = new Set(row.cells.keys());
    for (const [at, cell] of cells.entries()) {
      const column = expected.columns[at];
      if (!column || !this.#columns.has(column.key)) continue;
      const where = PDF_VERIFICATION.cell(name, column.head);
      for (const { key, text, hasTime } of textsOf(cell, column.key)) {
        const place = this.#indexOf.get(pairOf(column.key, key));
        if (place === undefined && !layout.isKeyRequired(key)) continue;
        if (place !== undefined) left.delete(place);
        const document = place === undefined ? '' : (row.cells[place] ?? '');
        const isPlaceholder = cell.kind === 'image' && !hasImage(row, column.key, transcript);
        if (!isPlaceholder && !isSameText(document, text, hasTime))
          differences.push({ where, document, register: text });
      }
    }
    for (const place of left) {
      const document = row.cells[place] ?? '';
      const label = transcript.columns[transcript.values[place]?.column ?? 0]?.label ?? '';
      if (document !== '')
        differences.push({ where: PDF_VERIFICATION.cell(name, label), document, register: '' });
    }
    return differences;
  }
}

const pairOf = (column: string, key: string) => `${column} ${key}`;

const hasImage = (row: TranscriptRow, column: string, { columns }: Transcript) =>
  row.images.some((image) => columns[image.column]?.key === column);

/** Lists the texts of a cell; an empty text for an image. */
function textsOf(cell: ExpectedRow['cells'][number], column: string) {
  if (cell.kind === 'image') return [{ key: column, text: '', hasTime: false }];
  const { key = column, text, below, value } = cell;
  const main = { key, text, hasTime: typeof value === 'object' };
  return below ? [main, { hasTime: false, ...below }] : [main];
}

function noteDifferences(
  { notes }: TranscriptRow,
  expectedRow: ExpectedRow,
  { layout }: Compared,
  name: string,
): Difference[] {
  const where = PDF_VERIFICATION.note(name);
  const left = [...notes];
  const expectedNotes = expectedRow.notes.flatMap((note) => {
    const at = left.findIndex(({ key }) => key === note.key);
    if (at === -1 && !layout.isKeyRequired(note.key)) return [];
    const [found] = at === -1 ? [] : left.splice(at, 1);
    const isSame =
      found && (isSameText(found.value, note.value, note.hasTime) || isCutNote(found.value, note));
    return isSame ? [] : [{ where, document: noteText(found), register: noteText(note) }];
  });
  const added = left.map((note) => ({ where, document: noteText(note), register: '' }));
  return [...expectedNotes, ...added];
}

/** Lists the notes that are cut. Their beginnings are compared like values. */
function cutNotes({ transcript, expected, nameOf }: Compared): Uncertainty[] {
  return transcript.rows.flatMap((row, at) => {
    const notes = expected.rows[at]?.notes ?? [];
    return row.notes
      .filter(({ key, value }) => notes.some((note) => note.key === key && isCutNote(value, note)))
      .map(({ label }) => ({
        where: PDF_VERIFICATION.cell(nameOf(row), label),
        sentence: PDF_VERIFICATION.wasCut,
      }));
  });
}

const isCutNote = (printed: string, { value, mayBeCut }: ExpectedNote) =>
  mayBeCut === true && isBeginning(printed, value, DOCUMENT.certificate.cut);

const noteText = (note: Pick<ExpectedNote, 'label' | 'value'> | undefined) =>
  note ? `${note.label} ${note.value}` : '';
