import { describe, expect, it } from 'vitest';
import { entry } from '../testing/entries.ts';
import { splitQuestion } from './fields.ts';
import { nightText, termsText } from './night.ts';

const CHECK = entry({
  submitted_at: '2026-11-21T12:12:00.000Z',
  trading_day: '2026-11-21',
  due_at: '2026-11-21T14:30:00.000Z',
  opening_hours: { open: '11:00', close: '00:00' },
});

describe('the night of a check', () => {
  it('is named by its weekday', () => {
    expect(nightText(CHECK)).toBe('Sat night');
  });

  it('has its date where the check was made after midnight', () => {
    expect(nightText({ ...CHECK, submitted_at: '2026-11-21T14:15:00.000Z' })).toBe(
      'Sat night, 21/11',
    );
  });
});

describe('the terms of a check', () => {
  it('are the deadline, the opening hours and the zone', () => {
    expect(termsText(CHECK)).toBe('Due 12:30 AM, open 11:00 AM to 12:00 AM, Australia/Brisbane');
  });

  it('say that the venue had no hours', () => {
    expect(termsText({ ...CHECK, opening_hours: null })).toBe(
      'Due 12:30 AM, no opening hours, Australia/Brisbane',
    );
  });
});

it.each([
  ['Images clear (in focus, lit well)', 'Images clear', 'In focus, lit well'],
  ['Is it on (all of it) [every camera]?', 'Is it on?', 'All of it; every camera'],
  ['Is it on?', 'Is it on?', ''],
  ['(only this)', '(only this)', ''],
])('%s has the question "%s" and the hint "%s"', (title, question, hint) => {
  expect(splitQuestion(title)).toEqual({ question, hint });
});
