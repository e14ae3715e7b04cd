import type pg from 'pg';
import { BUSY_VENUES } from '../database/entries.ts';
import { createAdmin, createManagerOf } from '../database/users.ts';
import type { Figure } from '../report.ts';
import type { Running } from '../serving/product.ts';
import { mediansOf } from '../serving/timing.ts';
import { type ListRequest, listRequests } from './requests.ts';

const ROUNDS = 60;
/** Limits of a page, and of a search, which also reads the entries that share its trigrams. */
const AT_MOST = { page: 1.3, search: 5 } as const;
const AREA_VENUES = 50;

/** A running product on a database with a number of Form A entries. */
export interface Side {
  readonly size: number;
  readonly product: Running;
  readonly requests: readonly ListRequest[];
}

/** Creates users and their requests. @param size number of entries, half of them in the requested venues */
export async function requestsOf(pool: pg.Pool, size: number): Promise<ListRequest[]> {
  const first = BUSY_VENUES - AREA_VENUES / 2;
  const area = Array.from({ length: AREA_VENUES }, (_, index) => first + index);
  return listRequests({
    manager: await createManagerOf(pool, [7]),
    area: await createManagerOf(pool, area),
    admin: await createAdmin(pool),
    venueEntries: size / 2 / BUSY_VENUES,
    entries: size,
  });
}

/** Measures all sides in turn, and compares the others with the first. */
export async function compare(sides: readonly Side[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  const names = sides[0]?.requests.map(({ what }) => what) ?? [];
  for (const [index, what] of names.entries()) {
    const isSearch = sides[0]?.requests[index]?.path.includes('search=');
    const questions = sides.map(({ product, requests }) => ({
      url: `${product.url}/api${requests[index]?.path}`,
      token: requests[index]?.token ?? '',
    }));
    const [smallest = Number.NaN, ...larger] = await mediansOf(questions, ROUNDS);
    figures.push({ what: `${what}, ${named(sides, 0)}`, value: smallest, unit: 'ms' });
    for (const [position, value] of larger.entries()) {
      figures.push({ what: `${what}, ${named(sides, position + 1)}`, value, unit: 'ms' });
      figures.push({
        what: `${what}, ${named(sides, position + 1)} to ${named(sides, 0)}`,
        value: value / smallest,
        unit: '×',
        target: { atMost: AT_MOST[isSearch ? 'search' : 'page'] },
      });
    }
  }
  return figures;
}

const named = (sides: readonly Side[], position: number) =>
  `${sides[position]?.size.toLocaleString('en-AU')} entries`;
