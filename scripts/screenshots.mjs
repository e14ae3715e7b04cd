import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';
import { demoEnvironment } from './demo-environment.mjs';
import { ensureInstalled } from './install.mjs';
import { main, root, run } from './run.mjs';

const PORT = 20_000 + Math.floor(Math.random() * 20_000);
const ADDRESS = `http://127.0.0.1:${PORT}`;
const FOLDER = join(root, 'screenshots');
const PASSWORD = 'Nightbook1';

/**
 * Addresses by user. `{venues}` is a placeholder for the id of the first record of that list.
 * @type {Record<string, string[]>}
 */
const SCREENS = JSON.parse(readFileSync(join(root, 'e2e/screens.json'), 'utf8'));

const WIDTHS = [390, 1440];
/** @type {('light' | 'dark')[]} */
const SCHEMES = ['light', 'dark'];

/** Takes a screenshot of every screen, at two widths, in both colour schemes, into screenshots/. */
await main(async () => {
  await ensureInstalled();
  const built = await run(process.execPath, ['scripts/build.mjs', '--if-stale']);
  if (built !== 0) return built;
  const data = mkdtempSync(join(tmpdir(), 'nightbook-screenshots-'));
  chmodSync(data, 0o755);
  const env = { ...process.env, ...demoEnvironment('demo'), DATA_DIR: data, PORT: String(PORT) };
  const server = spawn(process.execPath, ['dist/server/demo.js'], { cwd: root, env });
  try {
    await ready();
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER);
    const only = process.argv[2];
    for (const [who, paths] of Object.entries(SCREENS)) {
      if (!only || only === who) await take(who, paths);
    }
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(data, { recursive: true, force: true });
  }
});

async function ready() {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${ADDRESS}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The demo did not start.');
}

/** @param {string} who @param {string[]} paths */
async function take(who, paths) {
  const token = who === 'nobody' ? undefined : await signIn(who);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        locale: 'en-AU',
        timezoneId: 'Australia/Brisbane',
      });
      if (token) {
        await context.addInitScript({ content: `sessionStorage.setItem('token', '${token}')` });
      }
      const page = await context.newPage();
      for (const path of paths) {
        await page.goto(ADDRESS + (await withId(path, token)));
        await page.waitForLoadState('networkidle');
        const name = path.replaceAll(/[/?=&{}@.]+/g, '-').replace(/^-/, '') || 'home';
        const file = `${who}-${name}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: join(FOLDER, file), fullPage: true });
      }
      await context.close();
    }
  }
  await browser.close();
  console.log(`${who}: ${paths.length} screens`);
}

/** @param {string} who @returns {Promise<string>} the token of a session */
async function signIn(who) {
  const body = JSON.stringify({ email: `${who}@nightbook.example`, password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${ADDRESS}/api/auth/login`, { method: 'POST', headers, body });
  const { token } = /** @type {{ token: string }} */ (await answer.json());
  return token;
}

/** @param {string} path @param {string | undefined} token */
async function withId(path, token) {
  const list = /\{([\w-]+)\}/.exec(path)?.[1];
  if (!list) return path;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${ADDRESS}/api/${list}`, { headers });
  const { data } = /** @type {{ data: { id: string }[] }} */ (await answer.json());
  return path.replace(`{${list}}`, data[0]?.id ?? '');
}
