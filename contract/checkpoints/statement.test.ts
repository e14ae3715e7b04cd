import { expect, it } from 'vitest';
import { findStatement, officerIn, statedText, statementText } from './statement.ts';

const STATEMENT = {
  server: 'register.example',
  list: 'form-a',
  exportedAt: '2026-11-27T20:28:23.123Z',
  filter: { venue_id: '12', search: 'line\n"two"', nights: false },
  rows: 365,
  digest: '9f'.repeat(32),
  essentials: 'e5'.repeat(32),
  venues: [
    { venueId: '12', change: 431, hash: 'ab'.repeat(32) },
    { venueId: '13', change: 2, hash: 'cd'.repeat(32) },
  ],
};
const SIGNATURE = `— register.example ${btoa('\u0001'.repeat(68))}`;
const noteOf = (text: string) => `${text}\n${SIGNATURE}\n`;

it('a statement is read as it was written', () => {
  const text = statementText(STATEMENT);
  expect(findStatement(noteOf(text))).toMatchObject({ statement: STATEMENT, note: { text } });
});

it('a statement of an export in a visit names the officer', () => {
  const officerOf = (filter: Record<string, unknown>) => officerIn({ ...STATEMENT, filter });
  expect(officerOf({ officer: 'R. Vella', reference: 'O-1' })).toEqual({
    name: 'R. Vella',
    reference: 'O-1',
  });
  expect(officerOf({ officer: 'R. Vella', reference: 1 })).toEqual({ name: 'R. Vella' });
  for (const filter of [{}, { reference: 'O-1' }, { officer: null }, { officer: ['R. Vella'] }]) {
    expect(officerOf(filter)).toBeUndefined();
  }
});

it('a note that lacks a line, or has another one, is no statement', () => {
  const lines = statementText(STATEMENT).trimEnd().split('\n');
  for (const at of lines.keys()) {
    const others = lines.with(at, 'venue 12');
    expect(findStatement(noteOf(`${others.join('\n')}\n`)), lines[at]).toBeUndefined();
  }
  expect(findStatement('Hello')).toBeUndefined();
});

it('addresses that expire are the names of their files', () => {
  const key = `signature-${'0a'.repeat(16)}-${'9f'.repeat(32)}.png`;
  const name = `signature-${'9f'.repeat(32)}.png`;
  const line = (address: string) =>
    JSON.stringify({ note: 'Is "it" on?', signature: address, photos: [address, address] });
  for (const address of [
    `/api/files/${key}?expires=1&signature=abc`,
    `https://bucket.example/prefix/${key}?X-Amz-Signature=abc`,
  ]) {
    expect(statedText(`${line(address)},\n${line(address)}`)).toBe(`${line(name)},\n${line(name)}`);
  }
});

it('words that look like an address leave the data valid JSON', () => {
  const address = `/x/photo-${'0a'.repeat(16)}.png?a`;
  for (const note of [`see "${address}"`, `"${address}`, `${address}"`, `\\"${address}\\`]) {
    const data = { note, other: 'b?' };
    expect(() => JSON.parse(statedText(JSON.stringify(data)))).not.toThrow();
  }
});
