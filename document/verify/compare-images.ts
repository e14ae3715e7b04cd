import { PAPER_CHECK } from '#contract/messages/added/paper-check.ts';
import type { ImageHash } from '#contract/pdf-verification/image-hash.ts';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import type { RegisterDocument } from '../content/register-document.ts';
import { hasSamePixels, isSimilar } from '../images/perceptual-hash.ts';
import type { Difference } from './compare.ts';

/** What the register has of a picture. */
export type RegisteredImage =
  /** Printed as it is kept: pixel for pixel. */
  | { readonly kind: 'exact'; readonly print: ImageHash }
  /** Scaled, turned or packed anew on its way to paper. */
  | { readonly kind: 'converted'; readonly print: ImageHash }
  /** Of a kind that cannot be unpacked here. */
  | { readonly kind: 'unreadable' }
  /** Its file is gone, or is not the one that the history names. */
  | { readonly kind: 'lost' };

/** A signature is small and grey, a photograph fills a page and keeps its colours. */
export type ImageUse = 'signature' | 'photograph';

/** A picture that a document should have at a place. */
export interface ImagePlace {
  readonly where: string;
  /** Where the register keeps it. */
  readonly address: string;
  readonly use: ImageUse;
  /** What the document has there: exactly one, when it is right. */
  readonly printed: readonly ImageHash[];
  /** What it says in place of one. */
  readonly said: string;
}

export interface ComparedImages {
  readonly differences: readonly Difference[];
  /** What could not be compared for certain, and how far it was. */
  readonly uncertain: readonly { readonly where: string; readonly sentence: string }[];
  /** Pixel for pixel. */
  readonly certain: number;
}

/**
 * Where a document should have pictures, in its order, and what it has there.
 * @param register made of the same entries, in the order of the document's rows
 */
export function imagePlaces(
  said: Pick<Transcript, 'rows' | 'enclosed'>,
  register: RegisterDocument,
  nameOf: (row: Transcript['rows'][number]) => string,
): ImagePlace[] {
  const signatures = said.rows.flatMap((row, at) =>
    (register.rows[at]?.cells ?? []).flatMap((cell, column) => {
      if (cell.kind !== 'image') return [];
      const where = PAPER_CHECK.cell(nameOf(row), register.columns[column]?.head ?? '');
      const printed = row.pictures.filter((picture) => picture.cell === column);
      const { address } = cell;
      return [
        { where, address, use: 'signature' as const, printed, said: row.cells[column] ?? '' },
      ];
    }),
  );
  const attachments = register.attachments.map(({ caption, address }, at) => {
    const printed = said.enclosed.slice(at, at + 1);
    return { where: caption, address, use: 'photograph' as const, printed, said: '' };
  });
  return [...signatures, ...attachments];
}

/** Pictures where the register has none, and whatever else is drawn there. */
export function unexpectedImages(
  { rows, enclosed, strays }: Pick<Transcript, 'rows' | 'enclosed' | 'strays'>,
  register: RegisterDocument,
  nameOf: (row: Transcript['rows'][number]) => string,
): Difference[] {
  const isStray = { document: PAPER_CHECK.aPicture, register: PAPER_CHECK.noPicture };
  const misplaced = rows.flatMap((row, at) =>
    row.pictures
      .filter(({ cell }) => register.rows[at]?.cells[cell]?.kind !== 'image')
      .map(() => ({ where: nameOf(row), ...isStray })),
  );
  const added = enclosed
    .slice(register.attachments.length)
    .map(() => ({ where: PAPER_CHECK.enclosed, ...isStray }));
  const drawn = strays.map((page) => ({
    where: PAPER_CHECK.page(page),
    document: PAPER_CHECK.drawnOver,
    register: PAPER_CHECK.notDrawn,
  }));
  return [...misplaced, ...added, ...drawn];
}

/** @param kept of each place */
export function compareImages(
  places: readonly ImagePlace[],
  kept: readonly RegisteredImage[],
): ComparedImages {
  const differences: Difference[] = [];
  const uncertain: { where: string; sentence: string }[] = [];
  let certain = 0;
  const ownerOf = ownersOf(places, kept);
  for (const [at, place] of places.entries()) {
    const { where } = place;
    const picture = kept[at] ?? { kind: 'lost' };
    const [print, ...more] = place.printed;
    const told = (document: string, register: string = PAPER_CHECK.thePicture) =>
      differences.push({ where, document, register });
    if (picture.kind === 'lost') told(print ? PAPER_CHECK.aPicture : place.said, PAPER_CHECK.lost);
    else if (!print) told(place.said || PAPER_CHECK.noPicture);
    else if (more.length > 0) told(PAPER_CHECK.morePictures);
    else if (picture.kind === 'unreadable') {
      uncertain.push({ where, sentence: PAPER_CHECK.notCompared });
    } else if (picture.kind === 'exact' && hasSamePixels(picture.print, print)) certain += 1;
    else if (picture.kind === 'converted' && isSimilar(picture.print, print)) {
      uncertain.push({ where, sentence: PAPER_CHECK.comparedRoughly });
    } else if (picture.kind === 'converted' && !print.thumbnail) {
      uncertain.push({ where, sentence: PAPER_CHECK.notCompared });
    } else {
      const owner = ownerOf.get(print.sha256);
      told(owner ? PAPER_CHECK.pictureOf(owner) : PAPER_CHECK.otherPicture);
    }
  }
  return { differences, uncertain, certain };
}

/** Whose picture has which pixels: of equal ones the first. */
function ownersOf(
  places: readonly ImagePlace[],
  kept: readonly RegisteredImage[],
): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const [at, picture] of kept.entries()) {
    const place = places[at];
    if (picture.kind !== 'exact' || !place || owners.has(picture.print.sha256)) continue;
    owners.set(picture.print.sha256, place.where);
  }
  return owners;
}
