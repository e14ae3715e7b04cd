import type { ImageHash } from '#contract/pdf-verification/image-hash.ts';
import { pixelHash, pixelHashWithThumbnail, type Sha256 } from '../images/image-hash.ts';
import { type MarkedContent, pageContent } from './pdf-content.ts';
import type { PdfFile, PdfOperators, TreeNode } from './pdf-file.ts';

/** An element of a PDF's structure, with its own content. */
export interface TaggedElement {
  /** "TD" */
  readonly kind: string;
  /** Key of the value that it holds; undefined in documents of layout 1. */
  readonly key: string | undefined;
  /** To the letter, in the order of reading. */
  readonly text: string;
  /** Text alternative of a figure. */
  readonly alt?: string;
  readonly images: readonly ImageHash[];
  /** Points from the bottom of the page, where something is drawn: see `MarkedContent`. */
  readonly height?: number;
  readonly children: readonly TaggedElement[];
}

export interface TaggedPage {
  /** From 1. */
  readonly number: number;
  readonly elements: readonly TaggedElement[];
  /** Whether something is drawn that no register has. */
  readonly hasUnexpectedDrawing: boolean;
}

/** Reads a PDF by its tags, page by page, as a screen reader does. */
export async function* readTags(
  pdf: PdfFile,
  ops: PdfOperators,
  sha256: Sha256,
): AsyncGenerator<TaggedPage> {
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const tree = await page.getStructTree();
    const { marked, hasUnexpectedDrawing } = await pageContent(page, ops);
    page.cleanup();
    const elements = tree ? childElements(tree, { marked, sha256 }) : [];
    yield { number, elements, hasUnexpectedDrawing };
  }
}

interface ReadPage {
  readonly marked: ReadonlyMap<string, MarkedContent>;
  readonly sha256: Sha256;
}

/** @param isInRow where an image is a signature, which is recognised without a thumbnail */
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

/** All text of an element, its own and that of the elements within. */
export function textWithin({ text, children }: TaggedElement): string {
  return [text, ...children.map(textWithin)].filter(Boolean).join(' ');
}
