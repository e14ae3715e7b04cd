import type { SentBody } from '#contract/access/endpoint.ts';
import type { VenueReport } from '#contract/calendar/venue-report.ts';
import { VERIFIER_PATH } from '#contract/checkpoints/paths.ts';
import { fromBase64, toBase64 } from '#contract/core/base64.ts';
import { concatBytes } from '#contract/core/concat-bytes.ts';
import type { signPageCodes } from '#contract/page-codes/calls.ts';
import { essentialBytes } from '#contract/page-codes/essentials.ts';
import { isPageCodeForm, type PageCodeForm } from '#contract/page-codes/page-code.ts';
import { type FormEntry, pageCodeRow } from '#contract/page-codes/page-code-row.ts';
import { pageCodeLink } from '#contract/page-codes/signed-code.ts';
import type { WholeList } from '#contract/register/whole-list.ts';
import { type DocumentSource, listOf } from '#document/content/document-source.ts';
import { byReport } from '#document/content/nights.ts';
import type { DocumentDependencies } from '#document/pdf/write-register.ts';
import type { PlainCall } from '../api/call.ts';
import { sendForStream } from '../api/transport.ts';

export type CodesOf = NonNullable<DocumentDependencies['codesOf']>;

export type StatedEntry = FormEntry[PageCodeForm];

/**
 * Makes a function that has the server sign the codes of the pages of an export.
 * @param plainCall the call of `signPageCodes`
 * @returns undefined for an export without a statement
 */
export function codesFor(
  form: DocumentSource['form'],
  list: WholeList<StatedEntry, VenueReport>,
  { address, method, headers }: PlainCall,
): CodesOf | undefined {
  const { statement, entries, reports } = list;
  const coded = listOf(form);
  if (statement === undefined || !isPageCodeForm(coded)) return undefined;
  return async (pages) => {
    const placeOf = new Map(entries.map((entry, at) => [entry, at]));
    const ordered = byReport(entries, reports);
    const body: SentBody<typeof signPageCodes> = {
      statement,
      essentials: toBase64(essentialsIn(coded, list)),
      pages: pages.map((places) =>
        places.flatMap((at) => {
          const entry = ordered[at];
          return (entry && placeOf.get(entry)) ?? [];
        }),
      ),
    };
    const response = await sendForStream(address, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { codes } = (await response.json()) as { codes: string[] };
    const page = new URL(VERIFIER_PATH, location.origin).href;
    return codes.map((code) => pageCodeLink(page, fromBase64(code) ?? new Uint8Array()));
  };
}

function essentialsIn(
  form: PageCodeForm,
  { entries, seal = [] }: WholeList<StatedEntry, VenueReport>,
): Uint8Array {
  const venues = new Map(seal.map(({ venue_id }, at) => [venue_id, at]));
  return concatBytes(
    entries.map((entry) => {
      const venueAt = venues.get(entry.venue_id) ?? 0;
      return essentialBytes(form, {
        venueAt,
        row: pageCodeRow(form, entry),
      });
    }),
  );
}
