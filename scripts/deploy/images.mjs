import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, root, run } from '../run.mjs';

/** The folder of images, and of what they are built from. Later runs build only what has changed. */
const folder = join(root, '.cache', 'deploy');

const STORE = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')];

const CONTAINERFILE = 'deploy/Containerfile';

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const MIGRATIONS = 'server/platform/postgres/migrations';

/** The first migration of the present version: the commit before it is the version before. */
const FIRST_NEW_MIGRATION = '022-maintenance-runs.sql';

const OUTPUT_MAX_BYTES = 2 ** 30;

const CERTIFICATES = '/etc/ssl/certs';

/**
 * An image whose files are mounted.
 * @typedef {{ files: string, config: { Env: string[], Cmd: string[], User: string, WorkingDir: string } }} Image
 */

/**
 * Builds images of the working tree and of the version before it, uses them, and unmounts them.
 * @param {(images: { now: Image, before: Image }) => Promise<T>} use
 * @template T
 */
export async function withImages(use) {
  mkdirSync(folder, { recursive: true });
  await build('nightbook:now', root);
  await build('nightbook:before', sourcesBefore());
  const names = ['nightbook:now', 'nightbook:before'];
  const containers = names.map((name) => read('from', '--pull-never', name));
  try {
    const [now, before] = names.map((name, index) => ({
      files: read('mount', containers[index] ?? ''),
      config: JSON.parse(read('inspect', '--type', 'image', name)).OCIv1.config,
    }));
    if (!now || !before) throw new Error('There are two images');
    return await use({ now, before });
  } finally {
    for (const container of containers) read('rm', container);
  }
}

/** Runs buildah and returns what it prints. @param {string[]} args */
const read = (...args) =>
  execFileSync('buildah', [...STORE, ...args], {
    encoding: 'utf8',
    maxBuffer: OUTPUT_MAX_BYTES,
  }).trim();

/** @param {string[]} args */
async function buildah(...args) {
  await must('buildah', [...STORE, ...args]);
}

/** Runs a program, whose failure ends the command. @param {string} program @param {string[]} args */
async function must(program, args) {
  if ((await run(program, args)) !== 0) throw new CliError(`${program} ${args.join(' ')} failed.`);
}

/** @param {string} name of an image */
function isBuilt(name) {
  return read('images', '--format', '{{.Name}}:{{.Tag}}').split('\n').includes(name);
}

/** Builds what the image of sources is built on, of Debian's packages, and of Node and npm from npm. @param {string} sources */
async function ensureBase(sources) {
  const [, name, major, debian = ''] =
    /^FROM (node:(\d+)-(\w+)-slim)/m.exec(readFileSync(join(sources, CONTAINERFILE), 'utf8')) ?? [];
  const image = `docker.io/library/${name}`;
  if (isBuilt(image)) return;
  const files = join(folder, 'base');
  rmSync(files, { recursive: true, force: true });
  await must('mmdebstrap', ['--variant=minbase', debian, files]);
  const packages = join(folder, 'packages');
  const node = `node-linux-${process.arch}`;
  await must('npm', [
    'install',
    '--prefix',
    packages,
    '--ignore-scripts',
    `${node}@${major}`,
    'npm@11',
  ]);
  const [from, to] = [join(packages, 'node_modules'), join(files, 'usr/local')];
  cpSync(join(from, node, 'bin/node'), join(to, 'bin/node'));
  cpSync(join(from, 'npm'), join(to, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(to, 'bin/npm'));
  await must('useradd', ['--root', files, '--create-home', '--uid', '1000', 'node']);
  const container = read('from', 'scratch');
  await buildah('copy', '--quiet', container, files, '/');
  await buildah('config', '--env', `PATH=${PATH}`, container);
  await buildah('commit', '--rm', '--quiet', container, image);
}

/** @param {string} name of the image @param {string} sources folder */
async function build(name, sources) {
  await ensureBase(sources);
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, npmSettings());
  // machine-path: the folder of the account that builds, in the image.
  const settings = [`${npmrc}:/root/.npmrc:ro`, `${CERTIFICATES}:${CERTIFICATES}:ro`];
  await buildah(
    ...['build', '--isolation', 'chroot', '--network', 'host'],
    ...['--pull-never', '--layers', '--format', 'docker'],
    ...settings.flatMap((volume) => ['--volume', volume]),
    ...['--file', join(sources, CONTAINERFILE), '--tag', name, sources],
  );
}

/** Returns how npm reaches its registry from this machine: the image is built without its other settings. */
function npmSettings() {
  const names = ['registry', 'cafile', 'https-proxy'];
  const values = names.map((name) => [
    name,
    execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim(),
  ]);
  const set = values.filter(([, value]) => value !== 'null' && value !== 'undefined');
  return set.map(([name, value]) => `${name}=${value}\n`).join('');
}

/** Writes the sources of the version before, and returns their folder. */
function sourcesBefore() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', ['-C', root, ...args], { maxBuffer: OUTPUT_MAX_BYTES });
  const added = ['--diff-filter=A', '--format=%H', '--', join(MIGRATIONS, FIRST_NEW_MIGRATION)];
  const commit = String(git('log', '-1', ...added)).trim();
  if (commit === '')
    throw new CliError('The version before is not in this clone: fetch its history.');
  const sources = join(folder, 'before');
  rmSync(sources, { recursive: true, force: true });
  mkdirSync(sources);
  execFileSync('tar', ['-x', '-C', sources], { input: git('archive', `${commit}^`) });
  return sources;
}
