import { describe, expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';

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
    ['whitespace around fields', ' a , b \n', [['a', 'b']]],
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

  it.each([
    [
      ';',
      'a;"b;c"\n1,5;2\n',
      [
        ['a', 'b;c'],
        ['1,5', '2'],
      ],
    ],
    [
      '\t',
      'a\tb\r\n"1\t2"\t3',
      [
        ['a', 'b'],
        ['1\t2', '3'],
      ],
    ],
  ] as const)('are separated by %j', (separator, text, rows) => {
    expect(csvRows(text, { separator })).toEqual(rows);
  });

  it('include the empty lines when they are counted', () => {
    expect(csvRows('a\n\nb\n', { withEmptyRows: true })).toEqual([['a'], [''], ['b']]);
  });
});
