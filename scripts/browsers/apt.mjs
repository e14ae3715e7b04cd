import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../run.mjs';

const QUIET = { DEBIAN_FRONTEND: 'noninteractive' };

/**
 * Installs packages of Debian, as root or by sudo without a password.
 * @param {string[]} packages
 * @returns {Promise<boolean>} false where apt cannot be used
 */
export async function installByApt(packages) {
  const apt = await aptCommand();
  if (!apt) return false;
  console.log(`Installing ${packages.join(', ')} by apt …`);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  await run(apt.command, [...apt.args, 'update', '-qq'], QUIET);
  await run(apt.command, [...apt.args, ...install], QUIET);
  return true;
}

/** Returns a command that runs apt-get; undefined if there is none that may install. */
async function aptCommand() {
  if (!onPath('apt-get')) return undefined;
  if (process.getuid?.() === 0) return { command: 'apt-get', args: [] };
  if (onPath('sudo') && (await run('sudo', ['-n', 'true'])) === 0) {
    return { command: 'sudo', args: ['-n', 'apt-get'] };
  }
  return undefined;
}

/** Finds a program. @param {string} name @returns {string | undefined} its path */
export function onPath(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
