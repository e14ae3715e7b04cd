import type { ImageHash } from '#contract/pdf-verification/image-hash.ts';
import { type Transcript, transcript } from '#contract/pdf-verification/transcript.ts';
import { SEAL_KEY } from '../content/seal.ts';
import { isSealHeading, keysOfLayout1 } from './layout-1/keys.ts';
import { type TaggedElement, type TaggedPage, textWithin } from './pdf-tags.ts';
import { type ReadTable, TableReader } from './read-table.ts';

type Fact = Transcript['facts'][number];

/** The content of a PDF, before keys are added for layout 1. */
export interface ReadDocument {
  readonly title: Transcript['title'];
  readonly facts: readonly Fact[];
  readonly register: ReadTable;
  readonly seal: ReadTable;
}

/** Pages with unexpected drawing that are named. */
const UNEXPECTED_PAGES_MAX = 100;

/**
 * Reads the transcript of a register from the elements of a PDF's pages, in order. The table before the
 * heading of the seal is the register's, the one after it the seal's.
 */
export class TranscriptReader {
  #title: Transcript['title'] = { key: '', label: '' };
  readonly #facts: Fact[] = [];
  readonly #register = new TableReader();
  readonly #seal = new TableReader();
  readonly #attachments: ImageHash[] = [];
  readonly #unexpectedDrawing: number[] = [];
  #isSeal = false;

  read({ number, elements, hasUnexpectedDrawing }: TaggedPage): void {
    if (hasUnexpectedDrawing && this.#unexpectedDrawing.length < UNEXPECTED_PAGES_MAX)
      this.#unexpectedDrawing.push(number);
    for (const element of elements) this.#readElement(element);
  }

  /** @returns undefined when the PDF is no register, or has no seal */
  transcript(): Transcript | undefined {
    const read: ReadDocument = {
      title: this.#title,
      facts: this.#facts,
      register: this.#register.table(),
      seal: this.#seal.table(),
    };
    const isKeyed = this.#title.key !== '';
    const { title, facts, register, seal } = isKeyed ? read : keysOfLayout1(read);
    const factOf = (key: string) => facts.find((fact) => fact.key === key)?.value;
    const sealColumn = (key: string) => seal.values.findIndex((value) => value.key === key);
    const parsed = transcript.safeParse({
      layout: isKeyed ? Number(factOf(SEAL_KEY.layout)) : 1,
      title,
      facts,
      ...register,
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
    else if (kind === 'H2')
      this.#isSeal = this.#title.key ? key === SEAL_KEY.seal : isSealHeading(text);
    else if (kind === 'LI') this.#facts.push(factIn(children));
    else if (kind === 'TR') (this.#isSeal ? this.#seal : this.#register).readRow(children);
    else if (kind === 'Figure') this.#attachments.push(...images);
    else for (const child of children) this.#readElement(child);
  }
}

function factIn(children: readonly TaggedElement[]): Fact {
  const textOf = (wanted: string) =>
    children
      .filter(({ kind }) => kind === wanted)
      .map(textWithin)
      .join('');
  const key = children.find(({ kind }) => kind === 'LBody')?.key ?? '';
  return { key, label: textOf('Lbl'), value: textOf('LBody') };
}
