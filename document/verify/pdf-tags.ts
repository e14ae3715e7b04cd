import type { ImageHash } from '#contract/pdf-verification.ts';
import { pixelHash, pixelHashWithThumbnail, type Sha256 } from '../images/image-hash.ts';
import { type MarkedContent, pageContent } from './pdf-content.ts';
import type { PdfFile, PdfOperators, TreeNode } from './pdf-file.ts';
import type { CodeModules } from './read-code.ts';

/** An element of a PDF's structure tree with its content. */
export interface TaggedElement {
  /** Structure type: "TD". */
  readonly kind: string;
  /** Key of its value; undefined in elements without one. */
  readonly key: string | undefined;
  /** Exact text in reading order. */
  readonly text: string;
  /** Text alternative of a figure. */
  readonly alt?: string;
  readonly images: readonly ImageHash[];
  /** Height of its first content: see `MarkedContent`. Undefined without content. */
  readonly height?: number;
  readonly children: readonly TaggedElement[];
}

export interface TaggedPage {
  /** From 1. */
  readonly number: number;
  readonly elements: readonly TaggedElement[];
  /** See `PageContent`. */
  readonly code?: CodeModules | undefined;
  readonly hasUnexpectedDrawing: boolean;
}

/** Pages that are read at a time: pdfjs reads the next ones in its own thread while one is taken apart. */
const PAGES_AT_A_TIME = 4;

/** Reads a PDF by its tags, page by page. */
export async function* readTags(
  pdf: PdfFile,
  ops: PdfOperators,
  sha256: Sha256,
): AsyncGenerator<TaggedPage> {
  const reading: Promise<TaggedPage>[] = [];
  for (let number = 1; number <= pdf.numPages || reading.length > 0; number += 1) {
    if (number <= pdf.numPages) {
      const page = readPage(pdf, number, { ops, sha256 });
      // An error ends the reading when it comes to that page.
      page.catch(() => {});
      reading.push(page);
    }
    if (reading.length < PAGES_AT_A_TIME && number < pdf.numPages) continue;
    const next = await reading.shift();
    if (next) yield next;
  }
}

async function readPage(
  pdf: PdfFile,
  number: number,
  { ops, sha256 }: { readonly ops: PdfOperators; readonly sha256: Sha256 },
): Promise<TaggedPage> {
  const page = await pdf.getPage(number);
  const [tree, content] = await Promise.all([page.getStructTree(), pageContent(page, ops)]);
  const { marked, code, hasUnexpectedDrawing } = content;
  page.cleanup();
  const elements = tree ? childElements(tree, { marked, sha256 }) : [];
  return { number, elements, code, hasUnexpectedDrawing };
}

interface ReadPage {
  readonly marked: ReadonlyMap<string, MarkedContent>;
  readonly sha256: Sha256;
}

/** @param isInRow whether images are signatures, which are compared without a thumbnail */
function childElements(
  { role: kind, children }: TreeNode,
  page: ReadPage,
  isInRow = false,
): TaggedElement[] {
  const areInRow = isInRow || kind === 'TR';
  const hashOf = areInRow ? pixelHash : pixelHashWithThumbnail;
  return children.filter(isNode).map((node) => {
    const contents = node.children.flatMap((child) => {
      const content = 'id' in child ? page.marked.get(child.id) : undefined;
      return content ? [content] : [];
    });
    const [first] = contents;
    return {
      kind: node.role,
      key: first?.key,
      text: contents.map(({ text }) => text).join(''),
      ...(node.alt !== undefined && { alt: node.alt }),
      images: contents.flatMap(({ images }) => images.map((image) => hashOf(image, page.sha256))),
      ...(first && { height: first.height }),
      children: childElements(node, page, areInRow),
    };
  });
}

const isNode = (child: TreeNode | { readonly id: string }): child is TreeNode => 'role' in child;

/** Joins the text of an element and of its descendants. */
export function textWithin({ text, children }: TaggedElement): string {
  return [text, ...children.map(textWithin)].filter(Boolean).join(' ');
}
