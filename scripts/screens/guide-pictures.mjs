import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../run.mjs';
import { ADDRESS, signIn, withId } from './demo-server.mjs';
import { openPage, SCHEMES } from './pages.mjs';

const FOLDER = join(root, 'docs/guide/pictures');

/** The screens, by the first word of a picture's name. */
const SCREENS = {
  phone: { width: 390, height: 780, scale: 2 },
  desk: { width: 1280, height: 800, scale: 1.25 },
};

/**
 * The pictures of the user guides, by the names that the guides call them by. `press` names a button to press
 * on the page, `dialog` says that it opens one, and `from` is a heading to scroll to.
 * @type {Record<string, { who: string, path: string, press?: string, dialog?: true, from?: string }>}
 */
export const PICTURES = {
  'phone-check': { who: 'manager', path: '/form-a/create', press: 'Confirm' },
  'phone-fault': { who: 'area', path: '/form-b/edit/{form-b}' },
  'phone-calendar': { who: 'manager', path: '/calendar' },
  'phone-export': { who: 'manager', path: '/form-a', press: 'Export', dialog: true },
  'desk-board': { who: 'area', path: '/board' },
  'desk-dashboard': { who: 'area', path: '/' },
  'desk-invite': { who: 'area', path: '/invitations', press: 'Invite', dialog: true },
  'desk-first-steps': { who: 'admin', path: '/first-steps' },
  'desk-import': { who: 'admin', path: '/import' },
  'desk-history': { who: 'admin', path: '/form-a', press: 'History', dialog: true },
  'phone-inspection': { who: 'technician', path: '/form-c/create', from: 'Findings' },
  'phone-due': { who: 'technician', path: '/form-c' },
  'desk-technicians': { who: 'company', path: '/technicians' },
  'desk-register': { who: 'manager', path: '/form-a' },
};

/**
 * Takes the pictures of the user guides, light and dark, into docs/guide/pictures/, from where the next build
 * takes them.
 * @param {import('@playwright/test').Browser} browser
 */
export async function takeGuidePictures(browser) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  for (const [name, { who, path, press, dialog, from }] of Object.entries(PICTURES)) {
    const screen = name.startsWith('phone-') ? SCREENS.phone : SCREENS.desk;
    const token = await signIn(who);
    for (const colorScheme of SCHEMES) {
      const page = await openPage(browser, { ...screen, colorScheme, token });
      await page.goto(ADDRESS + (await withId(path, token)));
      await page.waitForLoadState('networkidle');
      if (press) await page.getByRole('button', { name: press, exact: true }).first().click();
      if (dialog) await page.getByRole('dialog').getByRole('button').last().waitFor();
      if (from) {
        const heading = page.getByRole('heading', { name: from, exact: true });
        await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      }
      await page.waitForLoadState('networkidle');
      const picture = await page.screenshot({ animations: 'disabled' });
      const file = colorScheme === 'dark' ? `${name}.dark.webp` : `${name}.webp`;
      await sharp(picture).webp({ quality: 80 }).toFile(join(FOLDER, file));
      await page.context().close();
    }
    console.log(name);
  }
}
