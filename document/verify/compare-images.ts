import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import type { ImageHash, Transcript, TranscriptRow } from '#contract/pdf-verification.ts';
import type { ImageUse } from '../images/document-image.ts';
import { hasSamePixels, isSimilar } from '../images/image-hash.ts';
import type { Compared, Comparison, Difference, Uncertainty } from './compare.ts';

/** The image of the register at a place. */
export type RegisteredImage =
  /** Drawn with the stored pixels. */
  | { readonly kind: 'exact'; readonly hash: ImageHash }
  /** Scaled, rotated or re-encoded for the document. */
  | { readonly kind: 'converted'; readonly hash: ImageHash }
  /** Cannot be decoded by the server. */
  | { readonly kind: 'unreadable' }
  /** The file is missing, or is not the one in the history. */
  | { readonly kind: 'lost' };

/** A place where a document should have an image. */
export interface ImagePlace {
  readonly where: string;
  /** Address of the stored file. */
  readonly address: string;
  readonly use: ImageUse;
  /** The images of the document there: exactly one, when it agrees. */
  readonly found: readonly ImageHash[];
  /** The text of the document in place of an image. */
  readonly placeholder: string;
}

export interface ImageComparison extends Comparison {
  /** Number of images with equal pixels. */
  readonly certain: number;
}

/** Lists the places of images in the order of the document, with the images of the document there. */
export function imagePlaces({ transcript, expected, nameOf }: Compared): ImagePlace[] {
  const signatures = transcript.rows.flatMap((row, at) =>
    (expected.rows[at]?.cells ?? []).flatMap((cell, column) => {
      if (cell.kind !== 'image') return [];
      const { key = '', head = '' } = expected.columns[column] ?? {};
      return [
        {
          where: PDF_VERIFICATION.cell(nameOf(row), head),
          address: cell.address,
          use: 'signature' as const,
          found: row.images.filter((image) => columnKey(transcript, image.column) === key),
          placeholder: textUnder(transcript, row, key),
        },
      ];
    }),
  );
  const attachments = expected.attachments.map(({ caption, address, use = 'photograph' }, at) => {
    const found = transcript.attachments.slice(at, at + 1);
    return { where: caption, address, use, found, placeholder: '' };
  });
  return [...signatures, ...attachments];
}

const columnKey = ({ columns }: Transcript, column: number) => columns[column]?.key;

function textUnder(transcript: Transcript, row: TranscriptRow, key: string): string {
  const texts = row.cells.filter((_, at) => {
    const column = transcript.values[at]?.column;
    return column !== undefined && columnKey(transcript, column) === key;
  });
  return texts.join('');
}

/** Finds images where the register has none, and pages with unexpected drawing. */
export function unexpectedImages({ transcript, expected, nameOf }: Compared): Difference[] {
  const isUnexpected = { document: PDF_VERIFICATION.anImage, register: PDF_VERIFICATION.noImage };
  const misplaced = transcript.rows.flatMap((row, at) => {
    const imageColumns = (expected.rows[at]?.cells ?? []).flatMap((cell, column) =>
      cell.kind === 'image' ? [expected.columns[column]?.key] : [],
    );
    return row.images
      .filter(({ column }) => !imageColumns.includes(columnKey(transcript, column)))
      .map(() => ({ where: nameOf(row), ...isUnexpected }));
  });
  const added = transcript.attachments
    .slice(expected.attachments.length)
    .map(() => ({ where: PDF_VERIFICATION.enclosed, ...isUnexpected }));
  const drawn = transcript.unexpectedDrawing.map((page) => ({
    where: PDF_VERIFICATION.page(page),
    document: PDF_VERIFICATION.drawnOver,
    register: PDF_VERIFICATION.notDrawn,
  }));
  return [...misplaced, ...added, ...drawn];
}

/** @param registered the image of each place */
export function compareImages(
  places: readonly ImagePlace[],
  registered: readonly RegisteredImage[],
): ImageComparison {
  const differences: Difference[] = [];
  const uncertain: Uncertainty[] = [];
  let certain = 0;
  const ownerOf = ownersOf(places, registered);
  for (const [at, place] of places.entries()) {
    const { where, found, placeholder } = place;
    const image = registered[at] ?? { kind: 'lost' };
    const [hash, ...more] = found;
    const differ = (document: string, register: string = PDF_VERIFICATION.theImage) =>
      differences.push({ where, document, register });
    if (image.kind === 'lost')
      differ(hash ? PDF_VERIFICATION.anImage : placeholder, PDF_VERIFICATION.fileLost);
    else if (!hash) differ(placeholder || PDF_VERIFICATION.noImage);
    else if (more.length > 0) differ(PDF_VERIFICATION.moreImages);
    else if (image.kind === 'unreadable') {
      uncertain.push({ where, sentence: PDF_VERIFICATION.notCompared });
    } else if (image.kind === 'exact' && hasSamePixels(image.hash, hash)) certain += 1;
    else if (image.kind === 'converted' && isSimilar(image.hash, hash)) {
      uncertain.push({ where, sentence: PDF_VERIFICATION.isSimilar });
    } else if (image.kind === 'converted' && !hash.thumbnail) {
      uncertain.push({ where, sentence: PDF_VERIFICATION.notCompared });
    } else {
      const owner = ownerOf.get(hash.sha256);
      differ(owner ? PDF_VERIFICATION.imageOf(owner) : PDF_VERIFICATION.otherImage);
    }
  }
  return { differences, uncertain, certain };
}

/** Maps the pixels of each image to its place; equal pixels to the first place. */
function ownersOf(
  places: readonly ImagePlace[],
  registered: readonly RegisteredImage[],
): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const [at, image] of registered.entries()) {
    const place = places[at];
    if (image.kind !== 'exact' || !place || owners.has(image.hash.sha256)) continue;
    owners.set(image.hash.sha256, place.where);
  }
  return owners;
}
