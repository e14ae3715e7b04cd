import { createHash } from 'node:crypto';
import { encodePageCode, type PageCodeRow } from '#contract/page-codes/page-code.ts';
import { joinSigned, pageCodeLink } from '#contract/page-codes/signed-code.ts';
import type { DocumentDependencies } from '../pdf/write-register.ts';

export const CODE_ADDRESS = 'https://register.example/verify.html';

type CodesOf = NonNullable<DocumentDependencies['codesOf']>;

/** Creates the links of the codes of Form A at one venue, with bytes in place of signatures. @param rows of the entries in order */
export const codesOfRows =
  (rows: readonly PageCodeRow[]): CodesOf =>
  async (pages) =>
    pages.map((indices, at) => {
      const code = encodePageCode({
        form: 'form-a',
        exportedAt: '2026-10-31T22:10:00.000Z',
        digest: createHash('sha256').update('data').digest('hex'),
        page: at + 1,
        pages: pages.length,
        venues: [
          {
            venueId: '1042',
            change: 5120,
            hash: createHash('sha256').update('change').digest('hex'),
            rows: indices.flatMap((index) => rows[index] ?? []),
          },
        ],
      });
      const signature = createHash('sha512').update(code).digest();
      return pageCodeLink(CODE_ADDRESS, joinSigned(code, '530d903a', signature));
    });
