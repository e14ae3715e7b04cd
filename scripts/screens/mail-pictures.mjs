import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../run.mjs';
import { ADDRESS, signIn } from './demo-server.mjs';
import { openPage, SCHEMES } from './pages.mjs';

const FOLDER = join(root, 'screenshots/mails');
const WIDTHS = [390, 1440];

/** Time that the demo gets to send what was caused. */
const SETTLE_MS = 3_000;

/**
 * Does what people are mailed about, then takes a picture of each mail of the demo, two widths and both colour
 * schemes.
 * @param {import('@playwright/test').Browser} browser
 */
export async function takeMails(browser) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await causeMails();
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const kinds = await kindsOfMails();
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      const page = await openPage(browser, { width, height: 900, colorScheme });
      for (const [kind, address] of kinds) {
        await page.goto(address);
        const file = `${kind}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: join(FOLDER, file), fullPage: true });
      }
      await page.context().close();
    }
  }
  console.log(`${kinds.size} mails`);
}

/** Maps the subjects of the demo's mails, without figures, to the address of one of each. */
async function kindsOfMails() {
  const outbox = await textOf(`${ADDRESS}/outbox`);
  /** @type {Map<string, string>} */
  const kinds = new Map();
  for (const [path] of outbox.matchAll(/\/outbox\/[\w-]+\.eml/g)) {
    const [, subject = ''] = /<title>(.*)<\/title>/.exec(await textOf(ADDRESS + path)) ?? [];
    kinds.set(subject.toLowerCase().replaceAll(/(&.+?;|[^a-z])+/g, '-'), ADDRESS + path);
  }
  return kinds;
}

/** @param {string} address */
const textOf = async (address) => (await fetch(address)).text();

/** @typedef {{ data: { id: string }[] }} List */
/** @typedef {{ manager: { id: string, venues: { id: string }[] } }} Account */

async function causeMails() {
  const area = await signIn('area');
  const admin = await signIn('admin');
  const manager = await signIn('manager');
  const { data } = /** @type {List} */ (await call('GET', '/venues', area));
  const account = /** @type {Account} */ (await call('GET', '/auth/me', manager));
  const venueId = data[0]?.id ?? '';
  await call('POST', '/auth/forgot-password', undefined, { email: 'staff@nightbook.example' });
  await call('POST', '/admins', admin, { email: 'noor@nightbook.example' });
  await call('POST', `/manager/${account.manager.id}/join/TIDE-44`, manager, {
    venue_code: 'TIDE-44',
  });
  await call('POST', `/venues/${venueId}/remind`, area);
  const invited = { emails: 'mia.lang@nightbook.example', role: 'manager', venue_ids: [venueId] };
  await call('POST', '/invitations', area, invited);
  await findFault(manager, account);
}

/** Records a check with a No at the first venue of a manager. @param {string} token @param {Account} account */
async function findFault(token, { manager }) {
  const venueId = manager.venues[0]?.id ?? '';
  const path = `/questions?venue_id=${venueId}`;
  const { data: questions } = /** @type {List} */ (await call('GET', path, token));
  const check = new FormData();
  check.set('venue_id', venueId);
  check.set('manager_id', manager.id);
  check.set('submitted_at', new Date().toISOString());
  check.set('job_number', 'JOB-2041');
  check.set('email_note', 'Camera 2 at the rear exit is dark.');
  for (const [index, { id }] of questions.entries()) {
    check.set(`answers[${index}][question_id]`, id);
    check.set(`answers[${index}][answer]`, index === 0 ? '0' : '1');
  }
  const signature = sharp(join(root, 'demo/images/signatures/kirra-dawson.png'));
  const png = await signature.png().toBuffer();
  check.set('signature', new Blob([png], { type: 'image/png' }), 'signature.png');
  await call('POST', '/form-a', token, check);
}

/**
 * @param {string} method
 * @param {string} path
 * @param {string} [token]
 * @param {object} [body] sent as JSON, or as a form
 * @returns {Promise<unknown>}
 */
async function call(method, path, token, body) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${ADDRESS}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: isForm ? body : JSON.stringify(body ?? {}) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
