import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const FOLDER = fileURLToPath(new URL('../../.cache/peer/', import.meta.url));

const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;

/**
 * Directus, and a Node that both sides support. The isolated-vm that it names is compiled by an install
 * script; this newer one holds the compiled files for that Node. Only flows and extensions use it.
 */
const PACKAGE = {
  private: true,
  dependencies: { directus: '11.17.4', [NODE_PACKAGE]: '24.21.0' },
  overrides: { 'isolated-vm': '6.2.0' },
};

/** A copy of package.json, written once everything in it is installed. */
const INSTALLED = join(FOLDER, 'installed.json');

export const peer = {
  node: join(FOLDER, 'node_modules', NODE_PACKAGE, 'bin/node'),
  /** The command line without its look for updates, which calls a registry at each start. */
  program: join(FOLDER, 'node_modules/@directus/api/dist/cli/run.js'),
};

/** Installs Directus and the Node of both sides from npm, without install scripts, unless they are installed. */
export async function installPeer(): Promise<void> {
  const wanted = JSON.stringify(PACKAGE, null, 2);
  const installed = await readFile(INSTALLED, 'utf8').catch(() => '');
  if (installed === wanted) return;
  console.log('Installing Directus …');
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'package.json'), wanted);
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await promisify(execFile)('npm', ['install', ...options], { cwd: FOLDER });
  await writeFile(INSTALLED, wanted);
}
