import type { ImageHash } from '#contract/pdf-verification/image-hash.ts';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import type { SealedVenue } from '#contract/register/seal.ts';
import type { RegisterDocument } from '../content/register-document.ts';

const BLANK: ImageHash = { width: 1, height: 1, sha256: '0'.repeat(64) };

/**
 * What a reader makes of a register's PDF that says all it should.
 * @param pixelHash the picture at an address
 */
export function transcriptOf(
  register: RegisterDocument,
  sealedAt: string,
  seal: SealedVenue[],
  pixelHash: (address: string) => ImageHash = () => BLANK,
): Transcript {
  return {
    title: register.title,
    facts: [...register.facts],
    heads: register.columns.map(({ head }) => head),
    rows: register.rows.map(({ cells, notes }) => ({
      cells: cells.map((cell) => {
        if (cell.kind === 'image') return '';
        return cell.kind === 'text' && cell.below ? `${cell.text}\n${cell.below}` : cell.text;
      }),
      notes: notes.map(({ label, value }) => `${label} ${value}`),
      pictures: cells.flatMap((picture, cell) =>
        picture.kind === 'image' ? [{ ...pixelHash(picture.address), cell }] : [],
      ),
    })),
    enclosed: register.attachments.map(({ address }) => pixelHash(address)),
    strays: [],
    sealedAt,
    seal,
  };
}
