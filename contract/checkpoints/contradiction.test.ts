import { expect, it } from 'vitest';
import { contradicts } from './contradiction.ts';

const signed = {
  venueId: '12',
  change: 431,
  hash: 'aa'.repeat(32),
  at: '2026-11-20T19:05:00.000Z',
};
const later = '2026-11-21T19:05:00.000Z';
const RESTORED = {
  server: 'register.example',
  entries: { form_a: 1, form_b: 0, form_c: 0 },
  venueId: '12',
  change: 400,
  hash: 'cc'.repeat(32),
  at: '2026-11-21T10:00:00.000Z',
  restored: { backup: '2026-11-19T10:00:00.000Z', lastGone: 431 },
};

it.each([
  ['the same change and hash', { at: later }, false],
  ['a later change', { at: later, change: 432, hash: 'bb'.repeat(32) }, false],
  ['the same change with another hash', { at: later, hash: 'bb'.repeat(32) }, true],
  ['an earlier change, signed later', { at: later, change: 430 }, true],
  [
    'an earlier change, signed moments later',
    { at: '2026-11-20T19:05:30.000Z', change: 430 },
    false,
  ],
  ['a change of another venue', { at: later, venueId: '13', change: 1 }, false],
])('%s', (_, other, expected) => {
  expect(contradicts(signed, { ...signed, ...other }, [])).toBe(expected);
  expect(contradicts({ ...signed, ...other }, signed, [])).toBe(expected);
});

it('a restore that says what it lost explains a shorter history', () => {
  const shorter = { ...signed, change: 405, at: later };
  expect(contradicts(signed, shorter, [])).toBe(true);
  expect(contradicts(signed, shorter, [RESTORED])).toBe(false);
  expect(contradicts(signed, shorter, [{ ...RESTORED, venueId: '13' }])).toBe(true);
  const restored = { ...RESTORED.restored, lastGone: 430 };
  expect(contradicts(signed, shorter, [{ ...RESTORED, restored }])).toBe(true);
});
