import { expect, it } from 'vitest';
import { wrapText } from './wrap.ts';

/** Every letter is one point wide. */
const wrap = (text: string, width: number) =>
  wrapText(text, { widthOf: (part) => part.length }, 1, width);

it('breaks between words and after the hyphen of a word', () => {
  expect(wrap('a well-kept book', 7)).toEqual(['a well-', 'kept ', 'book']);
});

it('does not break codes, dates and numbers', () => {
  expect(wrap('code VEN-22259-62 of 2026-11-21', 14)).toEqual([
    'code ',
    'VEN-22259-62 ',
    'of 2026-11-21',
  ]);
});

it('breaks times, between words, only where they are wider than a line', () => {
  const hours = 'Sun, Mon 10:00 – 22:00; Fri 10:00 – 02:00';
  expect(wrap(hours, 30)).toEqual(['Sun, Mon 10:00 – 22:00; ', 'Fri 10:00 – 02:00']);
  expect(wrap(hours, 17)).toEqual(['Sun, Mon ', '10:00 – 22:00; ', 'Fri 10:00 – 02:00']);
  expect(wrap(hours, 8)).toEqual(['Sun, Mon ', '10:00 – ', '22:00; ', 'Fri ', '10:00 – ', '02:00']);
  expect(wrap('22/10/2026 08:30 AM', 14)).toEqual(['22/10/2026 ', '08:30 AM']);
  expect(wrap('Done 2 h 55 min late', 8)).toEqual(['Done 2 h ', '55 min ', 'late']);
});

it('breaks a word that is wider than a line at the end of the line', () => {
  expect(wrap('VEN-22259-62', 5)).toEqual(['VEN-2', '2259-', '62']);
});

it('loses no space and no hyphen', () => {
  for (const text of ['-', ' ', '--  -a- -', 'a -1 - 2-', '', ' 9:30 – 10 h', '-1:00 AM-x'])
    for (const width of [1, 2, 3, 50]) expect(wrap(text, width).join('')).toBe(text);
});
