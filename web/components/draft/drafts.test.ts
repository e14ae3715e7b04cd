import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  draftsBelongTo,
  dropAllDrafts,
  dropDraft,
  dropDraftsOfOthers,
  keepDraft,
  keptDraft,
} from './drafts.ts';

const FORM = '/questions';
const entered = { title: 'Is the rear exit covered?' };

beforeEach(() => {
  vi.useFakeTimers();
  draftsBelongTo(() => '7');
  keepDraft(FORM, entered);
});

afterEach(() => {
  dropAllDrafts();
  vi.useRealTimers();
});

it('keeps what was entered in a form until it is sent', () => {
  expect(keptDraft(FORM)).toEqual(entered);
  expect(keptDraft('/form-c')).toBeUndefined();
  dropDraft(FORM);
  expect(keptDraft(FORM)).toBeUndefined();
});

it('shows nobody what another person entered', () => {
  draftsBelongTo(() => '8');
  expect(keptDraft(FORM)).toBeUndefined();
  draftsBelongTo(() => '7');
  expect(keptDraft(FORM)).toEqual(entered);
});

it('keeps nothing of others once somebody signs in', () => {
  draftsBelongTo(() => '8');
  dropDraftsOfOthers();
  draftsBelongTo(() => '7');
  expect(keptDraft(FORM)).toBeUndefined();
});

it('forgets it a day after it was begun, however late it was changed', () => {
  vi.advanceTimersByTime(23 * 60 * 60 * 1000);
  keepDraft(FORM, { title: 'Is the front entry covered?' });
  expect(keptDraft(FORM)).toBeDefined();
  vi.advanceTimersByTime(60 * 60 * 1000 + 1);
  expect(keptDraft(FORM)).toBeUndefined();
});
