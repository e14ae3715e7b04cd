import { describe, expect, it } from 'vitest';
import { csvRows } from './csv.ts';

describe('the rows of a CSV file', () => {
  it.each([
    [
      'plain fields',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'no line end after the last row',
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['blanks around fields', ' a , b \n', [['a', 'b']]],
    ['commas, quotes and lines in quotes', '"a, ""b""\nc",d', [['a, "b"\nc', 'd']]],
    ['empty fields and lines', 'a,,c,\n\n,\n""\nd', [['a', '', 'c', ''], ['d']]],
    ['an empty field at the very end', 'a,', [['a', '']]],
    ['a byte-order mark', '\uFEFFa\n', [['a']]],
    ['nothing', '', []],
  ])('read %s', (_, text, rows) => {
    expect(csvRows(text)).toEqual(rows);
  });

  it.each(['a\n"b', 'a\nb"c'])('refuse %j', (text) => {
    expect(() => csvRows(text)).toThrow('A quote is out of place after row 1');
  });
});
