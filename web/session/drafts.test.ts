import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  draftsBelongTo,
  dropAllDrafts,
  dropDraft,
  dropDraftsOfOthers,
  readDraft,
  saveDraft,
} from './drafts.ts';

const FORM = '/questions';
const entered = { title: 'Is the rear exit covered?' };

beforeEach(() => {
  vi.useFakeTimers();
  draftsBelongTo(() => '7');
  saveDraft(FORM, entered);
});

afterEach(() => {
  dropAllDrafts();
  vi.useRealTimers();
});

it('keeps what was entered in a form until it is sent', () => {
  expect(readDraft(FORM)).toEqual(entered);
  expect(readDraft('/form-c')).toBeUndefined();
  dropDraft(FORM);
  expect(readDraft(FORM)).toBeUndefined();
});

it('shows nobody what another person entered', () => {
  draftsBelongTo(() => '8');
  expect(readDraft(FORM)).toBeUndefined();
  draftsBelongTo(() => '7');
  expect(readDraft(FORM)).toEqual(entered);
});

it('keeps nothing of others once somebody signs in', () => {
  draftsBelongTo(() => '8');
  dropDraftsOfOthers();
  draftsBelongTo(() => '7');
  expect(readDraft(FORM)).toBeUndefined();
});

it('forgets it a day after it was begun, however late it was changed', () => {
  vi.advanceTimersByTime(23 * 60 * 60 * 1000);
  saveDraft(FORM, { title: 'Is the front entry covered?' });
  expect(readDraft(FORM)).toBeDefined();
  vi.advanceTimersByTime(60 * 60 * 1000 + 1);
  expect(readDraft(FORM)).toBeUndefined();
});
