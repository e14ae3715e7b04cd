import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CliError, run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a Chromium for the browser tests: $CHROMIUM, one on the PATH, or one installed by apt.
 * @returns {Promise<string>} the path of the program
 * @throws {CliError} when there is none and none can be installed
 */
export async function ensureChromium() {
  const present = findChromium();
  if (present) return present;

  const apt = await aptCommand();
  if (!apt) {
    throw new CliError(
      'The browser tests need Chromium, and none was found. Install it (Debian: apt-get install chromium), ' +
        'or set CHROMIUM to the path of one.',
    );
  }
  console.log('Installing Chromium by apt …');
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await run(apt.command, [...apt.args, 'update', '-qq'], quiet);
  await run(
    apt.command,
    [...apt.args, 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    quiet,
  );
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
