import type { RegisterDocument } from '../register-document.ts';
import type { SealedVenue } from '../seal.ts';
import type { Transcript } from '../transcript.ts';

/** What a reader makes of a register's PDF that says all it should. */
export function transcriptOf(
  register: RegisterDocument,
  sealedAt: string,
  seal: SealedVenue[],
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
    })),
    sealedAt,
    seal,
  };
}
