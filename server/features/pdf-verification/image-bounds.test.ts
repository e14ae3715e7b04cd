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

it('a PDF whose streams unpack to no more than a page’s picture is read', () => {
  expect(isBounded(pdfOf('/Filter /FlateDecode', deflateSync(Buffer.alloc(1_000_000))))).toBe(true);
  expect(isBounded(pdfOf('/Type /Metadata', Buffer.from('<x/>')))).toBe(true);
});

it.each([
  ['packed a thousandfold', pdfOf('/Filter /FlateDecode', BOMB)],
  ['packed twice', pdfOf('/Filter [/FlateDecode /FlateDecode]', deflateSync(BOMB))],
  ['whose packing is named otherwise', pdfOf('/F#69lter /FlateDecode', BOMB)],
  ['whose packing is named elsewhere', pdfOf('/Filter 9 0 R', BOMB)],
  ['packed as no register is', pdfOf('/Filter /LZWDecode', BOMB)],
  ['with a picture within its operators', pdfOf('', Buffer.from('q BI /F /Fl ID x EI Q'))],
  ['with a picture that is none', pdfOf('/Filter /DCTDecode', Buffer.from('nothing'))],
])('one %s is not', (_, pdf) => {
  expect(isBounded(pdf)).toBe(false);
});
