import { cpSync, existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { CliError, root } from '../run.mjs';
import { projectFiles } from '../sources.mjs';

const CODE = /\.ts$/;
const isProduct = (/** @type {string} */ file) => CODE.test(file) && !file.endsWith('.test.ts');
const NO_ASSET = /\.md$|\/tsconfig\.json$|^server\/testing\/|\/fixtures\//;

/**
 * Bundles the server code into main.js and one file for each command and worker thread, without packages,
 * and copies the files that it reads.
 *
 * Code finds a file by `new URL('./name', import.meta.url)`, which is relative to main.js in the bundle.
 * Each file therefore keeps its path relative to the nearest folder with code:
 * server/platform/postgres/migrations/001-x.sql, read by server/platform/postgres/migrate.ts, becomes migrations/001-x.sql,
 * and demo/images/x.png, read by demo/images.ts, becomes images/x.png.
 * @param {string} folder
 */
export async function bundleServer(folder) {
  await build({
    absWorkingDir: root,
    entryPoints: [
      'server/main.ts',
      'demo/demo.ts',
      ...projectFiles('server/commands').filter(isProduct),
      ...projectFiles('server').filter((file) => file.endsWith('-worker.ts')),
    ],
    entryNames: '[name]',
    outdir: folder,
    splitting: true,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  });
  const files = [...projectFiles('server'), ...projectFiles('demo')];
  const codeFolders = new Set(files.filter((file) => CODE.test(file)).map((file) => dirname(file)));
  for (const file of files.filter((file) => !CODE.test(file) && !NO_ASSET.test(file))) {
    const target = join(folder, relative(nearest(dirname(file), codeFolders), file));
    if (existsSync(target)) {
      throw new CliError(`${file} and another file both become ${target}: rename one.`);
    }
    cpSync(join(root, file), target);
  }
}

/** @param {string} folder @param {Set<string>} among @returns {string} */
function nearest(folder, among) {
  return among.has(folder) || folder === 'server' ? folder : nearest(dirname(folder), among);
}
