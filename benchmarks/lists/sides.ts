import type pg from 'pg';
import { BUSY_VENUES } from '../database/entries.ts';
import { aManagerOf, anAdmin } from '../database/people.ts';
import type { Figure } from '../report.ts';
import type { Running } from '../serving/product.ts';
import { mediansOf } from '../serving/timing.ts';
import { type Asked, lists } from './lists.ts';

const ROUNDS = 60;
const AT_MOST = 1.3;
const AREA_VENUES = 50;

/** A product on a database of so many Form A entries. */
export interface Side {
  readonly size: number;
  readonly product: Running;
  readonly asked: readonly Asked[];
}

/** What is asked where there are `size` entries. Half of them are in few venues: those are asked. */
export async function askedOf(pool: pg.Pool, size: number): Promise<Asked[]> {
  const first = BUSY_VENUES - AREA_VENUES / 2;
  const area = Array.from({ length: AREA_VENUES }, (_, index) => first + index);
  return lists({
    manager: await aManagerOf(pool, [7]),
    area: await aManagerOf(pool, area),
    admin: await anAdmin(pool),
    venueEntries: size / 2 / BUSY_VENUES,
    entries: size,
  });
}

/** Asks all sides in turn. The first is what the others are held against. */
export async function compared(sides: readonly Side[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  const names = sides[0]?.asked.map(({ what }) => what) ?? [];
  for (const [index, what] of names.entries()) {
    const questions = sides.map(({ product, asked }) => ({
      url: `${product.url}/api${asked[index]?.path}`,
      token: asked[index]?.token ?? '',
    }));
    const [smallest = Number.NaN, ...larger] = await mediansOf(questions, ROUNDS);
    figures.push({ what: `${what}, ${named(sides, 0)}`, value: smallest, unit: 'ms' });
    for (const [position, value] of larger.entries()) {
      figures.push({ what: `${what}, ${named(sides, position + 1)}`, value, unit: 'ms' });
      figures.push({
        what: `${what}, ${named(sides, position + 1)} to ${named(sides, 0)}`,
        value: value / smallest,
        unit: '×',
        target: { atMost: AT_MOST },
      });
    }
  }
  return figures;
}

const named = (sides: readonly Side[], position: number) =>
  `${sides[position]?.size.toLocaleString('en-AU')} entries`;
