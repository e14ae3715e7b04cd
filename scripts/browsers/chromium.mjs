import { CliError } from '../run.mjs';
import { installByApt, isProgram, onPath } from './apt.mjs';

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
  if (!(await installByApt(['chromium']))) {
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

/**
 * Finds the program for browser tests that need no PDF viewer: $CHROMIUM, the headless shell on the PATH or
 * installed by apt, or else the Chromium of the other tests.
 * @param {string} chromium
 */
export async function ensureHeadlessShell(chromium) {
  if (process.env.CHROMIUM) return chromium;
  if (!onPath(SHELL)) await installByApt([SHELL]);
  return onPath(SHELL) ?? chromium;
}

function findChromium() {
  const chosen = process.env.CHROMIUM;
  if (chosen && !isProgram(chosen)) {
    throw new CliError(`CHROMIUM is set to ${chosen}, which is not a program.`);
  }
  return chosen || NAMES.map(onPath).find(Boolean);
}
