import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { isBounded } from './image-bounds.ts';

const BOMB = deflateSync(Buffer.alloc(40_000_000));

const pdfOf = (dictionary: string, packed: Buffer) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<<${dictionary}>>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);

it('accepts a PDF whose streams unpack to no more than an image that fills a page', () => {
  expect(isBounded(pdfOf('/Filter /FlateDecode', deflateSync(Buffer.alloc(1_000_000))))).toBe(true);
  expect(isBounded(pdfOf('/Type /Metadata', Buffer.from('<x/>')))).toBe(true);
});

it.each([
  ['a stream packed a thousandfold', pdfOf('/Filter /FlateDecode', BOMB)],
  ['a stream packed twice', pdfOf('/Filter [/FlateDecode /FlateDecode]', deflateSync(BOMB))],
  ['an escaped filter name', pdfOf('/F#69lter /FlateDecode', BOMB)],
  ['a filter that another object names', pdfOf('/Filter 9 0 R', BOMB)],
  ['another filter than a register has', pdfOf('/Filter /LZWDecode', BOMB)],
  ['an image within its operators', pdfOf('', Buffer.from('q BI /F /Fl ID x EI Q'))],
  ['an image that is none', pdfOf('/Filter /DCTDecode', Buffer.from('nothing'))],
])('refuses a PDF with %s', (_, pdf) => {
  expect(isBounded(pdf)).toBe(false);
});
