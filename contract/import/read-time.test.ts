import { expect, it } from 'vitest';
import { readTime } from './read-time.ts';

it.each([
  ['23:45', '23:45'],
  ['0:15', '00:15'],
  ['00.15', '00:15'],
  ['11:45 PM', '23:45'],
  ['11.45pm', '23:45'],
  ['12:15 am', '00:15'],
  ['12 p.m.', '12:00'],
  ['23:45:00', '23:45'],
  ['0.98958333333', '23:45'],
  ['24:00', undefined],
  ['13:00 pm', undefined],
  ['0:30 am', undefined],
  ['11:60', undefined],
  ['11', undefined],
  ['late', undefined],
  ['0.99999', undefined],
])('reads the time %j as %j', (text, time) => {
  expect(readTime(text)).toBe(time);
});
