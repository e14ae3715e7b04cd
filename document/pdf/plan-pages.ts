import type { RegisterDocument, RegisterRow, Section } from '../content/register-document.ts';
import type { LoadImage } from '../images/document-image.ts';
import { loadInOrder } from '../images/load-in-order.ts';
import { drawAttachment } from './attachment.ts';
import { type Block, drawBlocks, heightOf } from './block.ts';
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
  /** Points that are left below its content. */
  readonly room: number;
  draw(): void | Promise<void>;
}

interface PlanOptions {
  readonly canvas: PdfCanvas;
  readonly imageCache: ImageCache;
  readonly loadImage: LoadImage;
  /** The head of the first page. */
  readonly title: Block;
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
  readonly #legend: Block;
  readonly #tableHead: Block;
  /** The heads of pages without rows, and of pages with rows. */
  readonly #running: Block;
  readonly #runningWithHeads: readonly Block[];

  constructor(register: RegisterDocument, options: PlanOptions) {
    const { setter } = options.canvas;
    this.#register = register;
    this.#options = options;
    this.#columns = placeColumns(register.columns);
    this.#legend = legendBlock(register.legend, setter);
    this.#tableHead = tableHeadBlock(this.#columns, setter);
    this.#running = runningBlock(register, setter);
    const legendOnAll = this.#legend.height <= LEGEND_MAX_HEIGHT ? [this.#legend] : [];
    this.#runningWithHeads = [this.#running, ...legendOnAll, this.#tableHead];
  }

  /** Plans the title, the summaries and the rows. */
  body(): PlannedPage[] {
    const { rows, sections, overview } = this.#register;
    const { title } = this.#options;
    if (!sections) return this.#rowPages(rows, [title, this.#legend]);
    const { setter } = this.#options.canvas;
    let start = 0;
    const pages = sections.map((section, at) => {
      const end = start + section.rowCount;
      const ofSection = rows.slice(start, end);
      start = end;
      const isFirst = at === 0;
      const head = isFirst ? [this.#legend] : [];
      const isAlone = overview === undefined;
      return [
        ...this.#summaryPages(section, isAlone ? title : undefined),
        ...(ofSection.length > 0 ? this.#rowPages(ofSection, head, this.#running) : []),
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
      room: 0,
      draw: async () => {
        const image = await loadImage(attachment.address, 'photograph');
        const top = this.#repeat([this.#running]);
        drawAttachment(attachment, canvas, top, imageCache.store(image));
      },
    }));
  }

  /** Adds the seal: below the last rows where it fits, or else on pages of its own. */
  withSeal(pages: readonly PlannedPage[]): PlannedPage[] {
    const { canvas } = this.#options;
    const seal = sealPages(this.#register, canvas.setter);
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
    const others = roomBelow([this.#running]);
    const first = title ? roomBelow([title]) : others;
    const pages = paginateFlow(blocks, first, others);
    return pages.map((ofPage, at) => ({
      bookmark: at === 0 ? this.#register.title : undefined,
      rowCount: 0,
      room: (at === 0 ? first : others) - flowHeightOf(ofPage),
      draw: () => {
        const isTitled = at === 0 && title !== undefined;
        const top = isTitled
          ? drawBlocks([title], canvas, BODY.top)
          : this.#repeat([this.#running]);
        drawFlow(ofPage, canvas, top);
      },
    }));
  }

  /**
   * Plans a table of rows.
   * @param head above the table on its first page
   * @param running above the head, as on other pages
   */
  #rowPages(rows: readonly RegisterRow[], head: readonly Block[], running?: Block): PlannedPage[] {
    const { canvas, imageCache, loadImage } = this.#options;
    const { setter, structure } = canvas;
    const others = roomBelow(this.#runningWithHeads);
    const first = roomBelow([...(running ? [running] : []), ...head, this.#tableHead]);
    const parts = rows.flatMap((row) => splitRow(row, this.#columns, setter, others));
    const heights = parts.map(({ height }) => height);
    const pages = paginate(heights, first, others);
    const loading = loadInOrder(parts, ({ row }) => loadSignatures(row, loadImage), ROWS_AHEAD);
    const beginTable = () => {
      const top = running ? this.#repeat([running]) : BODY.top;
      const below = drawBlocks(head, canvas, top);
      structure.open('Table');
      return drawBlocks([this.#tableHead], canvas, below);
    };
    return pages.map(({ from, to }, index) => ({
      bookmark: bookmarkOf(parts[from]?.row),
      rowCount: ((to - from) / parts.length) * rows.length,
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

  #repeat(blocks: readonly Block[]): number {
    const { canvas } = this.#options;
    return canvas.artifact('Header', () => drawBlocks(blocks, canvas, BODY.top));
  }
}

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
