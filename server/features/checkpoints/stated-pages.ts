import { createHash } from 'node:crypto';
import type { Body } from '#contract/access/endpoint.ts';
import type { VerifierKey } from '#contract/checkpoints/signed-note.ts';
import { findStatement, type Statement } from '#contract/checkpoints/statement.ts';
import { fromBase64 } from '#contract/core/base64.ts';
import type { signPageCodes } from '#contract/page-codes/calls.ts';
import { type Essentials, readEssentials } from '#contract/page-codes/essentials.ts';
import {
  isPageCodeForm,
  type PageCode,
  type PageCodeVenue,
} from '#contract/page-codes/page-code.ts';
import { verifyNote } from '#server/ledger/checkpoints/key-pair.ts';

/**
 * Makes the codes of pages from essentials whose hash this server stated, so that it signs what it sent.
 * @param keys of this server
 * @returns undefined for a statement of another server, and for essentials that it does not state
 */
export function statedPages(
  { statement: text, essentials, pages }: Body<typeof signPageCodes>,
  keys: readonly VerifierKey[],
): PageCode[] | undefined {
  const stated = findStatement(text);
  const bytes = fromBase64(essentials);
  if (!stated || !bytes || verifyNote(stated.note, keys) !== 'signed') return undefined;
  const { statement } = stated;
  const { list: form, exportedAt, digest } = statement;
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (hash !== statement.essentials || !isPageCodeForm(form)) return undefined;
  const entries = readEssentials(form, bytes);
  return pages.map((places, at) => {
    const found = places.flatMap((place) => entries[place] ?? []);
    const venues = venuesOf(found, statement);
    return { form, exportedAt, digest, page: at + 1, pages: pages.length, venues };
  });
}

/** Groups the entries of a page by venue. A page without entries has the venue of a document of one. */
function venuesOf(entries: readonly Essentials[], { venues }: Statement): PageCodeVenue[] {
  const named = [...new Set(entries.map(({ venueAt }) => venueAt))];
  const shown = named.length > 0 || venues.length > 1 ? named : [0];
  return shown.flatMap((venueAt) => {
    const venue = venues[venueAt];
    const rows = entries.filter((one) => one.venueAt === venueAt).map(({ row }) => row);
    return venue ? [{ ...venue, rows }] : [];
  });
}
