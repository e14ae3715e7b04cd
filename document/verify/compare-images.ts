import { PDF_VERIFICATION } from '#contract/messages/screens/pdf-verification.ts';
import type { PicturePrint } from '#contract/pdf-verification/image-hash.ts';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import type { RegisterDocument } from '../content/register-document.ts';
import { isSamePrint, looksAlike } from '../images/perceptual-hash.ts';
import type { Difference } from './compare.ts';

/** What the register has of a picture. */
export type KeptPicture =
  /** Printed as it is kept: pixel for pixel. */
  | { readonly kind: 'exact'; readonly print: PicturePrint }
  /** Scaled, turned or packed anew on its way to paper. */
  | { readonly kind: 'converted'; readonly print: PicturePrint }
  /** Of a kind that cannot be unpacked here. */
  | { readonly kind: 'unreadable' }
  /** Its file is gone, or is not the one that the history names. */
  | { readonly kind: 'lost' };

/** A signature is small and grey, a photograph fills a page and keeps its colours. */
export type PictureUse = 'signature' | 'photograph';

/** A picture that a document should have at a place. */
export interface PicturePlace {
  readonly where: string;
  /** Where the register keeps it. */
  readonly address: string;
  readonly use: PictureUse;
  /** What the document has there: exactly one, when it is right. */
  readonly printed: readonly PicturePrint[];
  /** What it says in place of one. */
  readonly said: string;
}

export interface ComparedPictures {
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
export function picturePlaces(
  said: Pick<Transcript, 'rows' | 'enclosed'>,
  register: RegisterDocument,
  nameOf: (row: Transcript['rows'][number]) => string,
): PicturePlace[] {
  const signatures = said.rows.flatMap((row, at) =>
    (register.rows[at]?.cells ?? []).flatMap((cell, column) => {
      if (cell.kind !== 'image') return [];
      const where = PDF_VERIFICATION.cell(nameOf(row), register.columns[column]?.head ?? '');
      const printed = row.pictures.filter((picture) => picture.cell === column);
      const { address } = cell;
      return [
        { where, address, use: 'signature' as const, printed, said: row.cells[column] ?? '' },
      ];
    }),
  );
  const enclosures = register.enclosures.map(({ caption, address }, at) => {
    const printed = said.enclosed.slice(at, at + 1);
    return { where: caption, address, use: 'photograph' as const, printed, said: '' };
  });
  return [...signatures, ...enclosures];
}

/** Pictures where the register has none, and whatever else is drawn there. */
export function strayPictures(
  { rows, enclosed, strays }: Pick<Transcript, 'rows' | 'enclosed' | 'strays'>,
  register: RegisterDocument,
  nameOf: (row: Transcript['rows'][number]) => string,
): Difference[] {
  const isStray = { document: PDF_VERIFICATION.anImage, register: PDF_VERIFICATION.noImage };
  const misplaced = rows.flatMap((row, at) =>
    row.pictures
      .filter(({ cell }) => register.rows[at]?.cells[cell]?.kind !== 'image')
      .map(() => ({ where: nameOf(row), ...isStray })),
  );
  const added = enclosed
    .slice(register.enclosures.length)
    .map(() => ({ where: PDF_VERIFICATION.enclosed, ...isStray }));
  const drawn = strays.map((page) => ({
    where: PDF_VERIFICATION.page(page),
    document: PDF_VERIFICATION.drawnOver,
    register: PDF_VERIFICATION.notDrawn,
  }));
  return [...misplaced, ...added, ...drawn];
}

/** @param kept of each place */
export function comparePictures(
  places: readonly PicturePlace[],
  kept: readonly KeptPicture[],
): ComparedPictures {
  const differences: Difference[] = [];
  const uncertain: { where: string; sentence: string }[] = [];
  let certain = 0;
  const ownerOf = ownersOf(places, kept);
  for (const [at, place] of places.entries()) {
    const { where } = place;
    const picture = kept[at] ?? { kind: 'lost' };
    const [print, ...more] = place.printed;
    const told = (document: string, register: string = PDF_VERIFICATION.theImage) =>
      differences.push({ where, document, register });
    if (picture.kind === 'lost')
      told(print ? PDF_VERIFICATION.anImage : place.said, PDF_VERIFICATION.fileLost);
    else if (!print) told(place.said || PDF_VERIFICATION.noImage);
    else if (more.length > 0) told(PDF_VERIFICATION.moreImages);
    else if (picture.kind === 'unreadable') {
      uncertain.push({ where, sentence: PDF_VERIFICATION.notCompared });
    } else if (picture.kind === 'exact' && isSamePrint(picture.print, print)) certain += 1;
    else if (picture.kind === 'converted' && looksAlike(picture.print, print)) {
      uncertain.push({ where, sentence: PDF_VERIFICATION.isSimilar });
    } else if (picture.kind === 'converted' && !print.sketch) {
      uncertain.push({ where, sentence: PDF_VERIFICATION.notCompared });
    } else {
      const owner = ownerOf.get(print.sha256);
      told(owner ? PDF_VERIFICATION.imageOf(owner) : PDF_VERIFICATION.otherImage);
    }
  }
  return { differences, uncertain, certain };
}

/** Whose picture has which pixels: of equal ones the first. */
function ownersOf(
  places: readonly PicturePlace[],
  kept: readonly KeptPicture[],
): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const [at, picture] of kept.entries()) {
    const place = places[at];
    if (picture.kind !== 'exact' || !place || owners.has(picture.print.sha256)) continue;
    owners.set(picture.print.sha256, place.where);
  }
  return owners;
}
