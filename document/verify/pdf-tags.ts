import type { PicturePrint } from '#contract/pdf-verification/image-hash.ts';
import { printOf, type Sha256, sketchedPrintOf } from '../images/perceptual-hash.ts';
import { type Piece, pageContent } from './pdf-content.ts';
import type { PdfFile, PdfOperators, TreeNode } from './pdf-file.ts';

/** An element of a PDF's structure, with what it says itself. */
export interface Tagged {
  /** "TD" */
  readonly kind: string;
  /** To the letter, in the order of reading. */
  readonly text: string;
  /** Of a figure: what it shows. */
  readonly alt?: string;
  /** Drawn as this element. */
  readonly pictures: readonly PicturePrint[];
  /** Points from the bottom of the page, where something is drawn: see `Piece`. */
  readonly height?: number;
  readonly children: readonly Tagged[];
}

export interface TaggedPage {
  /** From 1. */
  readonly number: number;
  readonly elements: readonly Tagged[];
  /** Whether something is drawn beside what a register draws. */
  readonly hasStrays: boolean;
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
    const { pieces, hasStrays } = await pageContent(page, ops);
    page.cleanup();
    yield { number, elements: tree ? kidsOf(tree, { pieces, sha256 }) : [], hasStrays };
  }
}

interface Drawn {
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly sha256: Sha256;
}

/** @param isInRow where a picture is a signature, which is known without a sketch */
function kidsOf(
  { role: kind, children }: TreeNode,
  { pieces, sha256 }: Drawn,
  isInRow = false,
): Tagged[] {
  const areInRow = isInRow || kind === 'TR';
  const print = areInRow ? printOf : sketchedPrintOf;
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
