import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { root } from '../run.mjs';
import { buildVerifierPage } from './verifier-page.mjs';

const TEXT = /\.(js|mjs|css|html|svg|json|webmanifest|txt|wasm|ttf|map)$/;
const WORTH_COMPRESSING_BYTES = 1024;

/**
 * Builds the web files, then writes a .br and a .gz version of each text file that becomes smaller.
 * @param {string} folder is emptied first
 */
export async function buildWeb(folder) {
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  await buildVerifierPage(folder);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files.filter((file) => TEXT.test(file)).map((file) => compress(join(folder, file))),
  );
}

/** @param {string} path */
async function compress(path) {
  const text = await readFile(path);
  if (text.length <= WORTH_COMPRESSING_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
    promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < text.length) await writeFile(`${path}.br`, br);
  if (gz.length < text.length) await writeFile(`${path}.gz`, gz);
}
