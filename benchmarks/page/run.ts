import { chromium } from '@playwright/test';
import { startCluster, withPool } from '../database/cluster.ts';
import { addEntries } from '../database/entries.ts';
import { createManagerOf } from '../database/users.ts';
import { addVenues } from '../database/venues.ts';
import { type Figure, report } from '../report.ts';
import { startProduct } from '../serving/product.ts';
import { startDemo } from './demo.ts';
import { type Visit, type Visits, visitTwice } from './visit.ts';

const VISITS = 5;

const SCREENS = [
  { name: 'Sign-in', path: '/auth/login', who: undefined },
  { name: 'Dashboard', path: '/', who: 'manager' },
  { name: 'Register, Form A', path: '/form-a', who: 'manager' },
  { name: 'Calendar', path: '/calendar', who: 'manager' },
] as const;

/** The board has more venues than the demo, each with a year of checks. */
const [VENUES, NIGHTS] = [300, 365];

/** Times have no target, since they depend on the machine: see docs/performance.md. */
const TARGET = { shift: { atMost: 0.02 }, signInScripts: { atMost: 160 } } as const;

const demo = await startDemo();
const cluster = await startCluster();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  const figures: Figure[] = [];
  for (const { name, path, who } of SCREENS) {
    const token = who && (await demo.signIn(who));
    figures.push(...(await figuresOf(name, demo.address + path, token)));
  }
  figures.push(...(await figuresOfBoard()));
  process.exitCode = (await report('page', figures)) ? 0 : 1;
} finally {
  await browser.close();
  await cluster.stop();
  await demo.stop();
}

async function figuresOfBoard(): Promise<Figure[]> {
  const url = await cluster.database('board');
  const token = await withPool({ connectionString: url }, async (pool) => {
    await addVenues(pool, VENUES);
    await addEntries(pool, VENUES * NIGHTS);
    return createManagerOf(
      pool,
      Array.from({ length: VENUES }, (_, index) => index + 1),
    );
  });
  const product = await startProduct({ DATABASE_URL: url });
  const figures = await figuresOf(`Board of ${VENUES} venues`, `${product.url}/board`, token);
  await product.stop();
  return figures;
}

/** @param token of a signed-in user */
async function figuresOf(name: string, address: string, token?: string): Promise<Figure[]> {
  const visits: Visits[] = [];
  for (let count = 0; count < VISITS; count += 1) {
    visits.push(await visitTwice(browser, address, token));
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
      ...(!token && { target: TARGET.signInScripts }),
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
