import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { root } from '../run.mjs';

const source = join(root, 'web/verifier');

/**
 * Builds verify.html, a page of one file that makes no request and can be saved.
 * @param {string} folder of the built web files
 */
export async function buildVerifierPage(folder) {
  const [script, reader, style, page] = await Promise.all([
    bundledScript(join(source, 'page.ts'), 'es'),
    bundledScript(fileURLToPath(import.meta.resolve('pdfjs-dist/build/pdf.worker.mjs')), 'iife'),
    readFile(join(source, 'page.css'), 'utf8'),
    readFile(join(source, 'page.html'), 'utf8'),
  ]);
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(reader)} ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src blob:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const whole = page
    .replace('content="POLICY"', `content="${policy}"`)
    .replace('/* STYLE */', () => style)
    .replace('/* READER */', () => reader)
    .replace('/* SCRIPT */', () => script);
  await writeFile(join(folder, 'verify.html'), whole);
}

/**
 * @param {string} input path of the module
 * @param {'es' | 'iife'} format
 */
async function bundledScript(input, format) {
  const built = await build({
    configFile: false,
    root: source,
    logLevel: 'warn',
    // Zod tries whether it may make functions of text, which the page's policy refuses.
    define: { 'globalThis.__zod_globalConfig': JSON.stringify({ jitless: true }) },
    build: {
      write: false,
      modulePreload: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input, output: { format, name: 'bundled', codeSplitting: false } },
    },
  });
  const [chunk, ...others] = [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('The script is not one file');
  // What would end the script within the page.
  return chunk.code.replaceAll('</script', '<\\/script');
}

/** @param {string} text */
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
