import type { RegisterDocument, RegisterRow, Section } from '../content/register-document.ts';
import type { LoadImage } from '../images/document-image.ts';
import { loadInOrder } from '../images/load-in-order.ts';
import { drawAttachment } from './attachment.ts';
import { type Block, drawBlocks, heightOf } from './block.ts';
import type { CodeColumn } from './code-column.ts';
import { type PlacedColumn, placeColumns } from './columns.ts';
import { type FlowBlock, paginateFlow } from './flow.ts';
import type { ImageCache } from './image-cache.ts';
import { legendBlock } from './legend-block.ts';
import { BODY } from './page-size.ts';
import { paginate } from './paginate.ts';
import type { PdfCanvas } from './pdf-canvas.ts';
import { rowBlock } from './row-block.ts';
import { sealPages } from './seal-pages.ts';
import { splitRow } from './split-row.ts';
import { drawFlow, flowHeightOf, summaryBlocks, tableBlocks } from './summary-blocks.ts';
import { tableHeadBlock } from './table-head-block.ts';
import { runningBlock } from './title-block.ts';

/** Rows whose images are loaded while another row is drawn. */
const ROWS_AHEAD = 24;

/** Points. A taller legend is on the first page only, so that a row with the longest note fits. */
const LEGEND_MAX_HEIGHT = (BODY.bottom - BODY.top) / 4;

/** A page that is measured, and not drawn yet. */
export interface PlannedPage {
  /** Name in the outline. */
  readonly bookmark: string | undefined;
  /** Whether its bookmark contains those of the pages after it. */
  readonly isSection?: boolean;
  /** Share of the register's rows that are drawn with it. */
  readonly rowCount: number;
  /** Entries that begin on it, by their indices among the entries of the register. */
  readonly entries: readonly number[];
  /** Points that are left below its content. */
  readonly room: number;
  draw(): void | Promise<void>;
}

export interface PlanOptions {
  readonly canvas: PdfCanvas;
  readonly imageCache: ImageCache;
  readonly loadImage: LoadImage;
  /** The head of the first page. */
  readonly title: Block;
  readonly codeColumn: CodeColumn;
}

/** Measures a register and assigns its content to pages. */
export function planPages(register: RegisterDocument, options: PlanOptions): PlannedPage[] {
  const planner = new PagePlanner(register, options);
  return planner.withSeal([...planner.body(), ...planner.attachments()]);
}

class PagePlanner {
  readonly #register: RegisterDocument;
  readonly #options: PlanOptions;
  readonly #columns: readonly PlacedColumn[];
  /** Below the title, and beside the code of a page. */
  readonly #legend: Block;
  readonly #legendBeside: Block;
  readonly #tableHead: Block;
  readonly #runningBlock: Block;
  /** The heads of pages without rows, and of pages with rows. */
  readonly #running: readonly Block[];
  readonly #runningWithHeads: readonly Block[];

  constructor(register: RegisterDocument, options: PlanOptions) {
    const { canvas, codeColumn } = options;
    const { setter } = canvas;
    this.#register = register;
    this.#options = options;
    this.#columns = placeColumns(register.columns);
    this.#legend = legendBlock(register.legend, setter);
    this.#legendBeside = legendBlock(register.legend, setter, codeColumn.headWidth);
    this.#tableHead = tableHeadBlock(this.#columns, setter);
    this.#runningBlock = runningBlock(register, setter, codeColumn);
    const isShort = this.#legendBeside.height <= LEGEND_MAX_HEIGHT;
    const legendOnAll = isShort ? [this.#legendBeside] : [];
    this.#running = this.#besideCode([this.#runningBlock]);
    this.#runningWithHeads = [
      ...this.#besideCode([this.#runningBlock, ...legendOnAll]),
      this.#tableHead,
    ];
  }

  /** Plans the title, the summaries and the rows. */
  body(): PlannedPage[] {
    const { rows, sections, overview } = this.#register;
    const { title, codeColumn } = this.#options;
    if (!sections) {
      const isBelowCode = title.height >= codeColumn.headHeight;
      return this.#rowPages(rows, [title, isBelowCode ? this.#legend : this.#legendBeside]);
    }
    const { setter } = this.#options.canvas;
    let start = 0;
    let entryCount = 0;
    const pages = sections.map((section, at) => {
      const end = start + section.rowCount;
      const ofSection = rows.slice(start, end);
      const above = { running: this.#runningBlock, firstEntry: entryCount };
      start = end;
      entryCount += ofSection.filter(isEntry).length;
      const isFirst = at === 0;
      const head = isFirst ? [this.#legendBeside] : [];
      const isAlone = overview === undefined;
      return [
        ...this.#summaryPages(section, isAlone ? title : undefined),
        ...(ofSection.length > 0 ? this.#rowPages(ofSection, head, above) : []),
      ];
    });
    const front = overview ? this.#flowPages(tableBlocks(overview, setter), title) : [];
    return [...front, ...pages.flat()];
  }

  attachments(): PlannedPage[] {
    const { canvas, imageCache, loadImage } = this.#options;
    return this.#register.attachments.map((attachment) => ({
      bookmark: attachment.caption,
      rowCount: 0,
      entries: [],
      room: 0,
      draw: async () => {
        const image = await loadImage(attachment.address, 'photograph');
        const top = this.#repeat(this.#running);
        drawAttachment(attachment, canvas, top, imageCache.store(image));
      },
    }));
  }

  /** Adds the seal: below the last rows where it fits, or else on pages of its own. */
  withSeal(pages: readonly PlannedPage[]): PlannedPage[] {
    const { canvas } = this.#options;
    const seal = sealPages(this.#register, canvas.setter, this.#running);
    const last = pages.at(-1);
    if (last && seal.heightBelow <= last.room) {
      const draw = async () => {
        await last.draw();
        seal.drawBelow(canvas, BODY.bottom - last.room);
      };
      return [...pages.slice(0, -1), { ...last, draw }];
    }
    const own = Array.from({ length: seal.count }, (_, page) => ({
      bookmark: undefined,
      rowCount: 0,
      entries: [],
      room: 0,
      draw: () => seal.draw(canvas, page),
    }));
    return [...pages, ...own];
  }

  /** @param title drawn above, for the summary of the only venue */
  #summaryPages(section: Section, title: Block | undefined): PlannedPage[] {
    const [first, ...others] = this.#flowPages(
      summaryBlocks(section, this.#options.canvas.setter),
      title,
    );
    return first ? [{ ...first, bookmark: section.heading, isSection: true }, ...others] : [];
  }

  #flowPages(blocks: readonly FlowBlock[], title: Block | undefined): PlannedPage[] {
    const { canvas } = this.#options;
    const others = roomBelow(this.#running);
    const titled = title && this.#besideCode([title]);
    const first = titled ? roomBelow(titled) : others;
    const pages = paginateFlow(blocks, first, others);
    return pages.map((ofPage, at) => ({
      bookmark: at === 0 ? this.#register.title : undefined,
      rowCount: 0,
      entries: [],
      room: (at === 0 ? first : others) - flowHeightOf(ofPage),
      draw: () => {
        const isTitled = at === 0 && titled !== undefined;
        const top = isTitled ? drawBlocks(titled, canvas, BODY.top) : this.#repeat(this.#running);
        drawFlow(ofPage, canvas, top);
      },
    }));
  }

  /**
   * Plans a table of rows.
   * @param head above the table on its first page
   * @param running above the head, as on other pages
   * @param firstEntry index of the first of its entries among those of the register
   */
  #rowPages(
    rows: readonly RegisterRow[],
    head: readonly Block[],
    { running, firstEntry = 0 }: { readonly running?: Block; readonly firstEntry?: number } = {},
  ): PlannedPage[] {
    const { canvas, imageCache, loadImage } = this.#options;
    const { setter, structure } = canvas;
    const others = roomBelow(this.#runningWithHeads);
    const repeated = running ? [running] : [];
    const firstHead = this.#besideCode([...repeated, ...head]).slice(repeated.length);
    const first = roomBelow([...repeated, ...firstHead, this.#tableHead]);
    let nextEntry = firstEntry;
    const parts = rows.flatMap((row) => {
      const begun = isEntry(row) ? [nextEntry++] : [];
      return splitRow(row, this.#columns, setter, others).map((part, at) => ({
        ...part,
        entries: at === 0 ? begun : [],
      }));
    });
    const heights = parts.map(({ height }) => height);
    const pages = paginate(heights, first, others);
    const loading = loadInOrder(parts, ({ row }) => loadSignatures(row, loadImage), ROWS_AHEAD);
    const beginTable = () => {
      const top = running ? this.#repeat([running]) : BODY.top;
      const below = drawBlocks(firstHead, canvas, top);
      structure.open('Table');
      return drawBlocks([this.#tableHead], canvas, below);
    };
    return pages.map(({ from, to }, index) => ({
      bookmark: bookmarkOf(parts[from]?.row),
      rowCount: ((to - from) / parts.length) * rows.length,
      entries: parts.slice(from, to).flatMap(({ entries }) => entries),
      room: (index === 0 ? first : others) - heightOf(parts.slice(from, to)),
      draw: async () => {
        let y = index === 0 ? beginTable() : this.#repeat(this.#runningWithHeads);
        structure.open('TBody');
        for (let at = from; at < to; at += 1) {
          const next = await loading.next();
          if (next.done) break;
          const [{ row, height }, loaded] = next.value;
          const images = loaded.map((image) => imageCache.store(image));
          rowBlock(row, this.#columns, setter, images).draw(canvas, y);
          y += height;
        }
        structure.close();
        if (index === pages.length - 1) structure.close();
      },
    }));
  }

  /** Adds what is missing to the height of a code beside the blocks of a head. */
  #besideCode(blocks: readonly Block[]): Block[] {
    const { headHeight } = this.#options.codeColumn;
    return [...blocks, { height: Math.max(0, headHeight - heightOf(blocks)), draw() {} }];
  }

  #repeat(blocks: readonly Block[]): number {
    const { canvas } = this.#options;
    return canvas.artifact('Header', () => drawBlocks(blocks, canvas, BODY.top));
  }
}

/** Whether a row is an entry, not a trading day without a check. */
const isEntry = ({ night }: RegisterRow) => night === undefined;

const roomBelow = (head: readonly Block[]) => BODY.bottom - BODY.top - heightOf(head);

/** Names a page by the first two texts of its first row. */
function bookmarkOf(row: RegisterRow | undefined): string {
  const texts = (row?.cells ?? []).flatMap((cell) => (cell.kind === 'text' ? [cell.text] : []));
  return texts.slice(0, 2).join(', ');
}

function loadSignatures(row: RegisterRow, loadImage: LoadImage) {
  return Promise.all(
    row.cells.map(async (cell) =>
      cell.kind === 'image' ? loadImage(cell.address, 'signature') : undefined,
    ),
  );
}
