import { type ImageHash, type Transcript, transcript } from '#contract/pdf-verification.ts';
import { SEAL_KEY } from '../content/seal.ts';
import { HEADING_KEY } from '../content/summary.ts';
import { type TaggedElement, type TaggedPage, textWithin } from './pdf-tags.ts';
import { TableReader } from './read-table.ts';

type Fact = Transcript['facts'][number];

/** Pages with unexpected drawing that are named. */
const UNEXPECTED_PAGES_MAX = 100;

const NUMBER_KEY = 'number';

/**
 * Reads the transcript of a register from the elements of a PDF's pages, in order. The table before the
 * heading of the seal is the register's, the one after it the seal's.
 */
export class TranscriptReader {
  #title: Transcript['title'] = { key: '', label: '' };
  readonly #facts: Fact[] = [];
  readonly #sections: ReadSection[] = [];
  #overview: ReadSummaryTable | undefined;
  readonly #register = new TableReader();
  readonly #seal = new TableReader();
  readonly #attachments: ImageHash[] = [];
  readonly #unexpectedDrawing: number[] = [];
  /** The table to which the next rows belong. */
  #table = this.#register;

  read({ number, elements, hasUnexpectedDrawing }: TaggedPage): void {
    if (hasUnexpectedDrawing && this.#unexpectedDrawing.length < UNEXPECTED_PAGES_MAX)
      this.#unexpectedDrawing.push(number);
    for (const element of elements) this.#readElement(element);
  }

  /** @returns undefined when the PDF is no register, or has no seal */
  transcript(): Transcript | undefined {
    const seal = this.#seal.table();
    const factOf = (key: string) => this.#facts.find((fact) => fact.key === key)?.value;
    const sealColumn = (key: string) => seal.values.findIndex((value) => value.key === key);
    const parsed = transcript.safeParse({
      layout: Number(factOf(SEAL_KEY.layout)),
      title: this.#title,
      facts: this.#facts,
      ...this.#register.table(),
      sections: this.#sections.map(({ tables, ...section }) => ({
        ...section,
        tables: tables.map(summaryTable),
      })),
      ...(this.#overview && { overview: summaryTable(this.#overview) }),
      attachments: this.#attachments,
      unexpectedDrawing: this.#unexpectedDrawing,
      exportedAt: factOf(SEAL_KEY.exportedAt),
      seal: seal.rows.map(({ cells }) => ({
        venue_name: cells[sealColumn(SEAL_KEY.venueName)],
        venue_id: cells[sealColumn(SEAL_KEY.venueId)],
        change: cells[sealColumn(SEAL_KEY.change)],
        hash: cells[sealColumn(SEAL_KEY.hash)],
      })),
    });
    return parsed.success ? parsed.data : undefined;
  }

  #readElement({ kind, key = '', text, images, children }: TaggedElement): void {
    if (kind === 'H1') this.#title = { key, label: text };
    else if (kind === 'H2') this.#readHeading(key, text);
    else if (kind === 'H3')
      this.#beginSummaryTable({ key, title: text, reader: new TableReader() });
    else if (kind === 'LI') this.#readFact(factIn(children));
    else if (kind === 'TR') {
      if (this.#isSummaryTable() && beginsRegister(children)) this.#table = this.#register;
      this.#table.readRow(children);
    } else if (kind === 'Figure') this.#attachments.push(...images);
    else for (const child of children) this.#readElement(child);
  }

  #readHeading(key: string, text: string): void {
    if (key === SEAL_KEY.seal) this.#table = this.#seal;
    else if (key === HEADING_KEY.summary)
      this.#sections.push({ heading: text, facts: [], tables: [] });
  }

  #beginSummaryTable(table: ReadSummaryTable): void {
    const section = this.#sections.at(-1);
    if (section) section.tables.push(table);
    else this.#overview = table;
    this.#table = table.reader;
  }

  #isSummaryTable(): boolean {
    return this.#table !== this.#register && this.#table !== this.#seal;
  }

  #readFact(fact: Fact): void {
    const section = this.#table === this.#seal ? undefined : this.#sections.at(-1);
    (section && !isOfRegister(fact) ? section.facts : this.#facts).push(fact);
  }
}

interface ReadSummaryTable {
  readonly key: string;
  readonly title: string;
  readonly reader: TableReader;
}

/** The summary of a venue. */
interface ReadSection {
  readonly heading: string;
  readonly facts: Fact[];
  readonly tables: ReadSummaryTable[];
}

function summaryTable({ reader, ...table }: ReadSummaryTable) {
  const { columns, values, rows } = reader.table();
  return { ...table, columns, values, rows: rows.map(({ cells }) => ({ cells })) };
}

/** Whether a row has the heads of the register, which begin with the numbers of entries. */
const beginsRegister = ([first]: readonly TaggedElement[]) =>
  first?.kind === 'TH' && first.key === NUMBER_KEY;

/** Whether a fact explains a column of the register, not a sign of a summary. */
const isOfRegister = ({ key }: Fact) => key.startsWith('question-');

function factIn(children: readonly TaggedElement[]): Fact {
  const textOf = (wanted: string) =>
    children
      .filter(({ kind }) => kind === wanted)
      .map(textWithin)
      .join('');
  const key = children.find(({ kind }) => kind === 'LBody')?.key ?? '';
  return { key, label: textOf('Lbl'), value: textOf('LBody') };
}
