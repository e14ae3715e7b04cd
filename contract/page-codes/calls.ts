import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { longList } from '../inputs/inputs.ts';

/** Pages of a document of ten years, and more. */
const PAGES_MAX = 20_000;
const ENTRIES_OF_PAGE_MAX = 200;
/** Characters: a statement of 10,000 venues, and the essentials of 100,000 entries. */
const STATEMENT_MAX_LENGTH = 1_000_000;
const ESSENTIALS_MAX_LENGTH = 2_000_000;
const BODY_MAX_BYTES = 8 * 2 ** 20;

export const signPageCodes = endpoint({
  method: 'POST',
  path: '/register/page-codes',
  summary: 'Sign the codes of the pages of a PDF, of an export that the server stated',
  access: { action: 'register:read', visitToo: true, certificateToo: true },
  body: z.object({
    /** As the export ended with it. */
    statement: z.string().max(STATEMENT_MAX_LENGTH),
    /** The essentials of the entries of the export in its order, in Base64: see `essentialBytes`. */
    essentials: z.base64().max(ESSENTIALS_MAX_LENGTH),
    /** For each page the entries that begin on it, by their places in the export, from 0. */
    pages: longList(z.array(z.int().nonnegative()).max(ENTRIES_OF_PAGE_MAX), PAGES_MAX),
  }),
  bodyMaxBytes: BODY_MAX_BYTES,
  /** For each page what `joinSigned` makes, in Base64. */
  response: z.object({ codes: z.array(z.base64()) }),
});
