import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { VERIFIER_PATH } from '#contract/checkpoints/paths.ts';

const compress = promisify(brotliCompress);

/** Nearly as small as the best, in a tenth of the time. */
const QUALITY = 9;

/** The page states a stricter policy itself, which it keeps where it is saved. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src blob:; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const NO_KEYS = '<script type="text/plain" id="keys"></script>';

/**
 * Serves the page of one file that verifies documents and notes without a request, with the server's public keys in it.
 * @param webFolder contains the built page
 */
export function serveVerifierPage(
  app: FastifyInstance,
  webFolder: string,
  publishedKeys: () => Promise<string>,
): void {
  let built: { readonly keys: string; readonly page: string; readonly packed: Buffer } | undefined;

  async function pageWith(keys: string) {
    const page = await readFile(join(webFolder, 'verify.html'), 'utf8');
    if (!page.includes(NO_KEYS)) throw new Error('The page has no place for the keys');
    const shown = NO_KEYS.replace('><', () => `>\n${keys.replaceAll('<', '&lt;')}<`);
    const whole = page.replace(NO_KEYS, () => shown);
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    return { keys, page: whole, packed: await compress(whole, { params }) };
  }

  app.get(VERIFIER_PATH, async (request, reply) => {
    const keys = await publishedKeys();
    if (built?.keys !== keys) built = await pageWith(keys);
    const isPacked = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': POLICY, vary: 'accept-encoding' });
    if (isPacked) reply.header('content-encoding', 'br');
    return reply.send(isPacked ? built.packed : built.page);
  });
}
