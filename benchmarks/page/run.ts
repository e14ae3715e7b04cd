import { chromium } from '@playwright/test';
import { type Figure, report } from '../report.ts';
import { startDemo } from './demo.ts';
import { type Visit, type Visits, visitTwice } from './visit.ts';

const VISITS = 5;

const SCREENS = [
  { name: 'Sign-in', path: '/auth/login', who: undefined },
  { name: 'Dashboard', path: '/', who: 'manager' },
  { name: 'Register, Form A', path: '/form-a', who: 'manager' },
] as const;

/** Times have no target, since they depend on the machine: see docs/performance.md. */
const TARGET = { shift: { atMost: 0.02 }, signInScripts: { atMost: 160 } } as const;

const demo = await startDemo();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  const figures: Figure[] = [];
  for (const screen of SCREENS) figures.push(...(await figuresOf(screen)));
  process.exitCode = (await report('page', figures)) ? 0 : 1;
} finally {
  await browser.close();
  await demo.stop();
}

async function figuresOf({ name, path, who }: (typeof SCREENS)[number]): Promise<Figure[]> {
  const token = who && (await demo.signIn(who));
  const visits: Visits[] = [];
  for (let count = 0; count < VISITS; count += 1) {
    visits.push(await visitTwice(browser, demo.address + path, token));
  }
  const median = (part: keyof Visit, which: keyof Visits = 'first') =>
    middle(visits.map((it) => it[which][part]));
  return [
    {
      what: `${name}: largest contentful paint`,
      value: Math.round(median('paint')),
      unit: 'ms',
    },
    {
      what: `${name}: total blocking time`,
      value: Math.round(median('blocked')),
      unit: 'ms',
    },
    {
      what: `${name}: cumulative layout shift`,
      value: Number(median('shift').toFixed(4)),
      unit: '',
      target: TARGET.shift,
    },
    {
      what: `${name}: scripts, brotli`,
      value: median('scripts') / 1000,
      unit: 'kB',
      ...(!who && { target: TARGET.signInScripts }),
    },
    {
      what: `${name}, second visit: largest contentful paint`,
      value: Math.round(median('paint', 'second')),
      unit: 'ms',
    },
    {
      what: `${name}, second visit: total blocking time`,
      value: Math.round(median('blocked', 'second')),
      unit: 'ms',
    },
  ];
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
