import { expect, it } from 'vitest';
import { wrapText } from './wrap.ts';

/** Every letter is one point wide. */
const wrap = (text: string, width: number) =>
  wrapText(text, { widthOf: (part) => part.length }, 1, width);

it('breaks between words and after the hyphen of a word', () => {
  expect(wrap('a well-kept book', 7)).toEqual(['a well-', 'kept ', 'book']);
});

it('keeps codes, dates and numbers in one piece', () => {
  expect(wrap('code VEN-22259-62 of 2026-11-21', 14)).toEqual([
    'code ',
    'VEN-22259-62 ',
    'of 2026-11-21',
  ]);
});

it('breaks what is wider than a line wherever the line ends', () => {
  expect(wrap('VEN-22259-62', 5)).toEqual(['VEN-2', '2259-', '62']);
});

it('loses no blank and no hyphen', () => {
  for (const text of ['-', ' ', '--  -a- -', 'a -1 - 2-', ''])
    for (const width of [1, 2, 3, 50]) expect(wrap(text, width).join('')).toBe(text);
});
