import type { ImageHash } from '#contract/pdf-verification/image-hash.ts';
import { pixelHash, pixelHashWithThumbnail, type Sha256 } from '../images/perceptual-hash.ts';
import { type MarkedContent, pageContent } from './pdf-content.ts';
import type { PdfFile, PdfOperators, TreeNode } from './pdf-file.ts';

/** An element of a PDF's structure, with what it says itself. */
export interface TaggedElement {
  /** "TD" */
  readonly kind: string;
  /** To the letter, in the order of reading. */
  readonly text: string;
  /** Of a figure: what it shows. */
  readonly alt?: string;
  /** Drawn as this element. */
  readonly pictures: readonly ImageHash[];
  /** Points from the bottom of the page, where something is drawn: see `MarkedContent`. */
  readonly height?: number;
  readonly children: readonly TaggedElement[];
}

export interface TaggedPage {
  /** From 1. */
  readonly number: number;
  readonly elements: readonly TaggedElement[];
  /** Whether something is drawn beside what a register draws. */
  readonly hasUnexpectedDrawing: boolean;
}

/** Reads a PDF as its tags tell it, page by page: the way of a screen reader. */
export async function* readTags(
  pdf: PdfFile,
  ops: PdfOperators,
  sha256: Sha256,
): AsyncGenerator<TaggedPage> {
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const tree = await page.getStructTree();
    const { pieces, hasUnexpectedDrawing } = await pageContent(page, ops);
    page.cleanup();
    yield { number, elements: tree ? kidsOf(tree, { pieces, sha256 }) : [], hasUnexpectedDrawing };
  }
}

interface Drawn {
  readonly pieces: ReadonlyMap<string, MarkedContent>;
  readonly sha256: Sha256;
}

/** @param isInRow where a picture is a signature, which is known without a sketch */
function kidsOf(
  { role: kind, children }: TreeNode,
  { pieces, sha256 }: Drawn,
  isInRow = false,
): TaggedElement[] {
  const areInRow = isInRow || kind === 'TR';
  const print = areInRow ? pixelHash : pixelHashWithThumbnail;
  return children.filter(isNode).map((node) => {
    const drawn = node.children.flatMap((kid) => {
      const piece = 'id' in kid ? pieces.get(kid.id) : undefined;
      return piece ? [piece] : [];
    });
    const [first] = drawn;
    return {
      kind: node.role,
      text: drawn.map(({ text }) => text).join(''),
      ...(node.alt !== undefined && { alt: node.alt }),
      pictures: drawn.flatMap(({ pictures }) => pictures.map((one) => print(one, sha256))),
      ...(first && { height: first.height }),
      children: kidsOf(node, { pieces, sha256 }, areInRow),
    };
  });
}

const isNode = (kid: TreeNode | { readonly id: string }): kid is TreeNode => 'role' in kid;
