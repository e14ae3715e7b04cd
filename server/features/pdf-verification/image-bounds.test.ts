import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { isBounded } from './image-bounds.ts';

const BOMB = deflateSync(Buffer.alloc(40_000_000));

const HALVES = Buffer.from(`${' BI '.repeat(5_000_000)} ID `);

const pdfOf = (dictionary: string, packed: Buffer) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<<${dictionary}>>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);

const ATTACHED = '\n/Type /EmbeddedFile\n/Subtype /application#2Fjson\n';

const LARGE = pdfOf('/Filter /FlateDecode', deflateSync(Buffer.alloc(20_000_000)));
const MANY = Buffer.concat(Array(50).fill(LARGE));

it('accepts a PDF whose streams unpack to no more than an image that fills a page', () => {
  expect(isBounded(pdfOf('/Filter /FlateDecode', deflateSync(Buffer.alloc(1_000_000))))).toBe(true);
  const attached = pdfOf(`${ATTACHED}/Filter /FlateDecode`, deflateSync(Buffer.alloc(30_000_000)));
  expect(isBounded(attached)).toBe(true);
  expect(isBounded(pdfOf('/Type /Metadata', Buffer.from('<x/>')))).toBe(true);
});

it.each([
  ['a stream packed a thousandfold', pdfOf('/Filter /FlateDecode', BOMB)],
  ['a stream packed twice', pdfOf('/Filter [/FlateDecode /FlateDecode]', deflateSync(BOMB))],
  ['an escaped filter name beside an attachment', pdfOf(`${ATTACHED}/F#69lter /FlateDecode`, BOMB)],
  ['an escaped filter name', pdfOf('/F#69lter /FlateDecode', BOMB)],
  ['a filter that another object names', pdfOf('/Filter 9 0 R', BOMB)],
  ['another filter than a register has', pdfOf('/Filter /LZWDecode', BOMB)],
  ['an image within its operators', pdfOf('', Buffer.from('q BI /F /Fl ID x EI Q'))],
  ['a stream without an end', Buffer.from('1 0 obj\n<<>>\nstream\n')],
  ['a stream within another', pdfOf('', Buffer.from('2 0 obj\n<<>>\nstream\n'))],
  ['60,000 streams that do not end', Buffer.from('stream\n'.repeat(60_000))],
  ['the ends of streams alone', Buffer.from('endstream\n'.repeat(60_000))],
  ['millions of operators that begin an image', pdfOf('/Filter /FlateDecode', deflateSync(HALVES))],
  ['streams that together unpack to more than any register', MANY],
  ['an image that is none', pdfOf('/Filter /DCTDecode', Buffer.from('nothing'))],
])('refuses a PDF with %s', (_, pdf) => {
  expect(isBounded(pdf)).toBe(false);
});
