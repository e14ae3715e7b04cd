import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { ADDRESS, signIn, withId } from './demo-server.mjs';
import { openPage, SCHEMES } from './pages.mjs';

const FOLDER = join(root, 'screenshots');
const WIDTHS = [390, 1440];

/**
 * Addresses by user.
 * @type {Record<string, string[]>}
 */
const SCREENS = JSON.parse(readFileSync(join(root, 'e2e/screens.json'), 'utf8'));

/**
 * Takes a picture of each screen of a user, at two widths, in both colour schemes.
 * @param {import('@playwright/test').Browser} browser
 * @param {string | undefined} only a user; all of them without one
 */
export async function takeScreens(browser, only) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  for (const [who, paths] of Object.entries(SCREENS)) {
    if (!only || only === who) await take(browser, who, paths);
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} who
 * @param {string[]} paths
 */
async function take(browser, who, paths) {
  const token = who === 'nobody' ? undefined : await signIn(who);
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      const page = await openPage(browser, { width, height: 900, colorScheme, token });
      for (const path of paths) {
        await page.goto(ADDRESS + (await withId(path, token)));
        await page.waitForLoadState('networkidle');
        const name = path.replaceAll(/[/?=&{}@.]+/g, '-').replace(/^-/, '') || 'home';
        const file = `${who}-${name}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: join(FOLDER, file), fullPage: true });
      }
      await page.context().close();
    }
  }
  console.log(`${who}: ${paths.length} screens`);
}
