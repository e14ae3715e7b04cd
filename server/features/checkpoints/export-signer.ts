import { createHash } from 'node:crypto';
import { type Statement, statedText } from '#contract/checkpoints/statement.ts';
import { essentialBytes } from '#contract/page-codes/essentials.ts';
import { isPageCodeForm } from '#contract/page-codes/page-code.ts';
import { type FormEntry, pageCodeRow } from '#contract/page-codes/page-code-row.ts';
import type { SealedVenue } from '#contract/register/seal.ts';
import type { ExportSigner } from '#server/platform/http/form-list.ts';

type Hashes = Pick<Statement, 'digest' | 'essentials'>;

/**
 * Hashes an export while it is sent, and then signs the hashes.
 * @param list first part of the call's path: "form-a"
 */
export function exportSigner(
  list: string,
  seal: readonly SealedVenue[],
  sign: (hashes: Hashes) => Promise<string | undefined>,
): ExportSigner {
  const [data, essentials] = [createHash('sha256'), createHash('sha256')];
  const venues = new Map(seal.map(({ venue_id }, at) => [venue_id, at]));
  return {
    add(text, entries) {
      data.update(statedText(text));
      if (!isPageCodeForm(list)) return;
      for (const entry of entries) {
        const row = pageCodeRow(list, entry as FormEntry[typeof list]);
        const venueAt = venues.get(String(entry.venue_id)) ?? 0;
        essentials.update(essentialBytes(list, { venueAt, row }));
      }
    },
    sign: () => sign({ digest: data.digest('hex'), essentials: essentials.digest('hex') }),
  };
}
