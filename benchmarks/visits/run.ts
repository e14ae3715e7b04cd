import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import type { Attack } from '../fairness/attacker.ts';
import { startDemo } from '../page/demo.ts';
import { SLOW_4G } from '../page/visit.ts';
import { type Figure, report } from '../report.ts';
import { mediansInTurn } from '../serving/load.ts';
import { mediansOf } from '../serving/timing.ts';

// An officer at the bar: from the tap to the code, from the scan to the answer, from the request to the PDF; and a million
// guesses at a link meanwhile.

const ATTACKER = fileURLToPath(new URL('../fairness/attacker.ts', import.meta.url));
const ROUNDS = 5;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const GUESSES = 1_000_000;
const PARALLEL = 64;
const CALLS = 10;

const demo = await startDemo();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  const token = await demo.signIn('manager');
  const user = await fetch(`${demo.address}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const rounds: Awaited<ReturnType<typeof visit>>[] = [];
  const account = await user.text();
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await visit(browser, { token, account }));
  const middle = (part: keyof (typeof rounds)[number]) =>
    rounds.map((one) => one[part]).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  const figures: Figure[] = [
    { what: 'Tap to code', value: middle('code'), unit: 's', target: { atMost: 1 } },
    {
      what: 'Scan to first answer, slow 4G',
      value: middle('answer'),
      unit: 's',
      target: { atMost: 3 },
    },
    { what: 'Bytes of it', value: middle('bytes') / 1000, unit: 'kB', target: { atMost: 90 } },
    { what: 'Request to PDF, slow 4G', value: middle('pdf'), unit: 's', target: { atMost: 60 } },
    ...(await guess(token)),
  ];
  process.exitCode = (await report('visits', figures)) ? 0 : 1;
} finally {
  await browser.close();
  await demo.stop();
}

interface SignedIn {
  readonly token: string;
  /** JSON of the user. */
  readonly account: string;
}

/** Shows the register to an officer. @returns seconds, and the bytes of the first answer */
async function visit(browser: Browser, { token, account }: SignedIn) {
  const own = await browser.newContext(PHONE);
  await own.addInitScript(
    (session) => {
      for (const [key, value] of session) sessionStorage.setItem(key, value);
    },
    [
      [SESSION_KEY.token, token],
      [SESSION_KEY.user, account],
    ] as const,
  );
  const page = await own.newPage();
  await page.goto(`${demo.address}/inspector`);
  const theirs = page.getByRole('button', { name: /On their phone/ });
  await theirs.waitFor();
  const tapped = performance.now();
  await theirs.tap();
  await page.getByRole('img', { name: /QR/ }).waitFor();
  const code = seconds(tapped);
  const address = await page.getByText('/visit#').textContent();
  await own.close();

  const officers = await browser.newContext(PHONE);
  const phone = await officers.newPage();
  const bytes = await slowDown(phone);
  const scanned = performance.now();
  await phone.goto(address ?? '', { waitUntil: 'commit' });
  await phone.getByText(/managers with valid licences/).waitFor();
  const answer = seconds(scanned);
  const answered = bytes();
  await phone.getByLabel('Name').fill('Insp. R. Vella');
  await phone.getByRole('button', { name: 'Enter' }).tap();
  const pdf = phone.getByRole('button', { name: 'PDF' });
  await phone.getByRole('button', { name: /I have seen/ }).waitFor();
  const asked = performance.now();
  const downloading = phone.waitForEvent('download');
  await pdf.tap();
  await (await downloading).path();
  const taken = { code, answer, bytes: answered, pdf: seconds(asked) };
  await officers.close();
  return taken;
}

function seconds(since: number): number {
  return (performance.now() - since) / 1000;
}

/** Gives a page a slow line. @returns a function that counts the bytes it has received */
async function slowDown(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  let received = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength;
  });
  return () => received;
}

/** Guesses at links, and measures the venue's own calls alone and beside it. */
async function guess(token: string): Promise<Figure[]> {
  const list = { url: `${demo.address}/api/form-a`, token };
  const latency = async () => (await mediansOf([list], CALLS))[0] ?? Number.NaN;
  const body = { link: 'g'.repeat(43), device: 'd'.repeat(43) };
  const attack: Attack = {
    url: `${demo.address}/api/visit/open`,
    token: '',
    parallel: PARALLEL,
    json: JSON.stringify(body),
  };
  const statuses = new Map<number, number>();
  const total = () => [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const begin = () => {
    const child = fork(ATTACKER);
    child.send(attack);
    child.on('message', (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1));
    return async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    };
  };
  const [idle = Number.NaN, beside = Number.NaN] = await mediansInTurn(6, latency, async () => {
    const stop = begin();
    while (total() === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    const taken = await latency();
    await stop();
    return taken;
  });
  const [started, before] = [performance.now(), total()];
  const stop = begin();
  while (total() < GUESSES) await new Promise((resolve) => setTimeout(resolve, 200));
  const rate = (total() - before) / seconds(started);
  await stop();
  return [
    { what: 'List of the venue, idle', value: idle, unit: 'ms' },
    { what: 'List of the venue beside guesses', value: beside, unit: 'ms' },
    { what: 'Beside guesses to idle', value: beside / idle, unit: '×', target: { atMost: 2 } },
    { what: 'Guesses at links', value: total(), unit: 'guesses', target: { atLeast: GUESSES } },
    { what: 'Guesses a second', value: rate, unit: 'guesses/s' },
    {
      what: 'Hits',
      value: total() - (statuses.get(404) ?? 0) - (statuses.get(429) ?? 0),
      unit: 'hits',
      target: { atMost: 0 },
    },
  ];
}
