import { describe, expect, it } from 'vitest';
import { checkpointIn, checkpointText } from './checkpoint.ts';
import { findNotes, parseVerifierKey } from './signed-note.ts';

const CHECKPOINT = {
  server: 'register.example',
  venueId: '12',
  change: 431,
  hash: '9f'.repeat(32),
  at: '2026-11-20T21:05:00.000Z',
  entries: { form_a: 212, form_b: 13, form_c: 4 },
};
const TEXT = checkpointText(CHECKPOINT);
const SIGNATURE = `— register.example ${btoa('\u0001'.repeat(68))}`;
const NOTE = `${TEXT}\n${SIGNATURE}\n`;

/** "quoted-printable", with lines of at most 76 characters. */
const quotedPrintable = NOTE.replaceAll('=', '=3D')
  .replaceAll('—', '=E2=80=94')
  .replaceAll(/.{70}(?==?[^=\n]{4})/g, '$&=\n')
  .replaceAll('\n', '\r\n');

describe('the notes in a text', () => {
  it.each([
    ['as it was signed', NOTE],
    ['with the line ends of Windows', NOTE.replaceAll('\n', '\r\n')],
    ['quoted in an answer', NOTE.replaceAll(/^/gm, '> ')],
    ['indented', NOTE.replaceAll(/^/gm, '    ')],
    ['in a mail in "quoted-printable"', `Subject: Notes\r\n\r\n${quotedPrintable}`],
    [
      'with its signature on two lines',
      NOTE.replace('— register.example ', '— register.example\n'),
    ],
    ['with another dash', NOTE.replace('—', '--')],
    ['below words', `Dear Sam,\n\nthe note of the Anchor:\n\n${NOTE}\nRegards\n`],
    ['right below words', `The Anchor:\n${NOTE}`],
    ['without the newline at its end', NOTE.trimEnd()],
  ])('are found %s', (_, text) => {
    const [note, ...others] = findNotes(text);
    expect(others).toEqual([]);
    const read = note && checkpointIn(note);
    expect(read?.checkpoint).toEqual(CHECKPOINT);
    expect(read?.note.text).toBe(TEXT);
    expect(note?.signatures).toMatchObject([{ name: 'register.example', keyId: '01010101' }]);
  });

  it('are found one after another', () => {
    const other = { ...CHECKPOINT, venueId: '13' };
    const notes = findNotes(`${NOTE}\nThe Swan:\n\n${checkpointText(other)}\n${SIGNATURE}\n`);
    expect(notes.map((note) => checkpointIn(note)?.checkpoint)).toEqual([CHECKPOINT, other]);
  });

  it.each(['', 'Hello', TEXT, `${TEXT}\n— register.example`, `${TEXT}\n— register.example AAAA\n`])(
    'are none in %j',
    (text) => {
      expect(findNotes(text)).toEqual([]);
    },
  );

  it('of another kind state no change', () => {
    expect(findNotes(`Hello\n\n${SIGNATURE}\n`).map((note) => checkpointIn(note))).toEqual([
      undefined,
    ]);
  });
});

it.each([
  [{ backup: '2026-11-20T10:00:00.000Z', lastGone: 450 }, 'changes 432 to 450 are gone'],
  [{ backup: '2026-11-20T10:00:00.000Z', lastGone: 400 }, 'what was change 400 is gone'],
  [
    { backup: '2026-11-20T10:00:00.000Z', lastGone: undefined },
    'changes from 432 on are gone, if there were any',
  ],
])('a checkpoint says which changes a restore lost: %j', (restored, ending) => {
  const text = checkpointText({ ...CHECKPOINT, restored });
  expect(text).toMatch(`restored from the backup of 2026-11-20T10:00:00.000Z; ${ending}\n`);
  const note = { text, signatures: [] };
  expect(checkpointIn(note)).toEqual({ checkpoint: { ...CHECKPOINT, restored }, note });
});

it.each([
  'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2',
  'example.com/foo+530d903a',
  'example com+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  'example.com/foo+530d903a+AukyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
])('"%s" is no key of Ed25519', (line) => {
  expect(parseVerifierKey(line)).toBeUndefined();
});
