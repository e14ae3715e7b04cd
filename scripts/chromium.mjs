import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CliError, run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Program of the browser without windows, which takes an eighth less processor time. It shows no PDF. */
const SHELL = 'chromium-headless-shell';

/**
 * Finds a Chromium for the browser tests: $CHROMIUM, one on the PATH, or one installed by apt.
 * @returns {Promise<string>} the path of the program
 * @throws {CliError} when there is none and none can be installed
 */
export async function ensureChromium() {
  const present = findChromium();
  if (present) return present;

  if (!(await installByApt('chromium'))) {
    throw new CliError(
      'The browser tests need Chromium, and none was found. Install it (Debian: apt-get install chromium), ' +
        'or set CHROMIUM to the path of one.',
    );
  }
  const installed = findChromium();
  if (!installed) {
    throw new CliError('The browser tests need Chromium, and apt could not install it.');
  }
  return installed;
}

function findChromium() {
  const chosen = process.env.CHROMIUM;
  if (chosen && !isProgram(chosen)) {
    throw new CliError(`CHROMIUM is set to ${chosen}, which is not a program.`);
  }
  return chosen || NAMES.map(onPath).find(Boolean);
}

/**
 * Finds the program for browser tests that need no PDF viewer: $CHROMIUM, the headless shell on the PATH or
 * installed by apt, or else the Chromium of the other tests.
 * @param {string} chromium
 */
export async function ensureHeadlessShell(chromium) {
  if (process.env.CHROMIUM) return chromium;
  if (!onPath(SHELL)) await installByApt(SHELL);
  return onPath(SHELL) ?? chromium;
}

/** Installs a package of Debian. @param {string} name @returns {Promise<boolean>} whether apt could be called */
async function installByApt(name) {
  const apt = await aptCommand();
  if (!apt) return false;
  console.log(`Installing ${name} by apt …`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await run(apt.command, [...apt.args, 'update', '-qq'], quiet);
  const install = [...apt.args, 'install', '-y', '-qq', '--no-install-recommends', name];
  await run(apt.command, install, quiet);
  return true;
}

/** Returns a command that runs apt-get as root or by sudo without a password; undefined if neither is possible. */
async function aptCommand() {
  if (!onPath('apt-get')) return undefined;
  if (process.getuid?.() === 0) return { command: 'apt-get', args: [] };
  if (onPath('sudo') && (await run('sudo', ['-n', 'true'])) === 0) {
    return { command: 'sudo', args: ['-n', 'apt-get'] };
  }
  return undefined;
}

/** @param {string} name */
function onPath(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
