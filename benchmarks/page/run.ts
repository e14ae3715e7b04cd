import { chromium } from '@playwright/test';
import { type Figure, report } from '../report.ts';
import { startDemo } from './demo.ts';
import { type Visit, visit } from './visit.ts';

const VISITS = 5;

const SCREENS = [
  { name: 'Sign-in', path: '/auth/login', who: undefined },
  { name: 'Dashboard', path: '/', who: 'manager' },
  { name: 'Register, Form A', path: '/form-a', who: 'manager' },
] as const;

/** What sign-in, which everybody waits for, is to hold. The other screens wait for their data too. */
const SIGN_IN = {
  paint: { atMost: 2500 },
  blocked: { atMost: 200 },
  scripts: { atMost: 150 },
} as const;
const SHIFT = { atMost: 0.02 };

const demo = await startDemo();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const figures: Figure[] = [];
for (const { name, path, who } of SCREENS) {
  const token = who && (await demo.signIn(who));
  const visits: Visit[] = [];
  for (let count = 0; count < VISITS; count += 1) {
    visits.push(await visit(browser, demo.address + path, token));
  }
  const median = (part: keyof Visit) => middle(visits.map((it) => it[part]));
  const target = (part: keyof typeof SIGN_IN) => (who ? {} : { target: SIGN_IN[part] });
  figures.push(
    {
      what: `${name}: largest contentful paint`,
      value: Math.round(median('paint')),
      unit: 'ms',
      ...target('paint'),
    },
    {
      what: `${name}: total blocking time`,
      value: Math.round(median('blocked')),
      unit: 'ms',
      ...target('blocked'),
    },
    {
      what: `${name}: cumulative layout shift`,
      value: Number(median('shift').toFixed(4)),
      unit: '',
      target: SHIFT,
    },
    {
      what: `${name}: scripts, brotli`,
      value: median('scripts') / 1000,
      unit: 'kB',
      ...target('scripts'),
    },
  );
}
await browser.close();
await demo.stop();
process.exitCode = (await report('page', figures)) ? 0 : 1;

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
