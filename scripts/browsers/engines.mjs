import { CliError } from '../run.mjs';
import { installByApt, onPath } from './apt.mjs';

/**
 * What the tests in other engines run, by the package of Debian that has it: WebKit, Firefox, a display and
 * a message bus for WebKit.
 * @type {Record<string, string>}
 */
const PROGRAMS = {
  'webkit2gtk-driver': 'WebKitWebDriver',
  'firefox-esr': 'firefox-esr',
  xvfb: 'xvfb-run',
  xauth: 'xauth',
  dbus: 'dbus-run-session',
};

/**
 * Installs by apt what is missing of the engines.
 * @throws {CliError} when something is missing and cannot be installed
 */
export async function ensureEngines() {
  if (missing().length > 0) await installByApt(missing());
  if (missing().length === 0) return;
  throw new CliError(
    `The tests in WebKit and Firefox need programs that are missing and could not be installed. ` +
      `On Debian 12 or newer: apt-get install ${missing().join(' ')}`,
  );
}

const missing = () => Object.keys(PROGRAMS).filter((name) => !onPath(PROGRAMS[name] ?? ''));
