import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { projectFiles } from '../sources.mjs';

const BUILT_FROM =
  /^(contract|document|server|demo|web|docs\/guide)\/|^scripts\/(build\/)?[\w-]+\.mjs$|^(package(-lock)?|tsconfig\.base)\.json$|^vite\.config\./;
/** Generated, so not among the files of the project. */
const GUIDE_PICTURES = 'docs/guide/pictures';
const LEFT_OUT = /\.test\.(tsx?|mjs)$/;

/**
 * Hashes all sources of the build: equal hashes mean equal results.
 * @returns {string} SHA-256, hexadecimal
 */
export function buildFingerprint() {
  const hash = createHash('sha256').update(process.versions.node);
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  }
  for (const path of [...projectFiles(), ...guidePictures()]) {
    if (!BUILT_FROM.test(path) || LEFT_OUT.test(path)) continue;
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function guidePictures() {
  const folder = join(root, GUIDE_PICTURES);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => `${GUIDE_PICTURES}/${name}`);
}
