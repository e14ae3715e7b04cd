import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withBrowserStorage } from '../testing/browser-storage.ts';
import { admin } from '../testing/users.ts';
import { dropAllDrafts, dropDraft, dropDraftsOfOthers, readDraft, saveDraft } from './drafts.ts';
import { sessionUser } from './user.ts';

const FORM = '/questions';
const signInAs = (id: string) => sessionUser.write({ ...admin, id });
const entered = { title: 'Is the rear exit covered?' };

beforeEach(() => {
  withBrowserStorage();
  vi.useFakeTimers();
  signInAs('7');
  saveDraft(FORM, entered);
});

afterEach(() => {
  dropAllDrafts();
  vi.useRealTimers();
});

it('a draft holds what was entered in a form until it is dropped', () => {
  expect(readDraft(FORM)).toEqual(entered);
  expect(readDraft('/form-c')).toBeUndefined();
  dropDraft(FORM);
  expect(readDraft(FORM)).toBeUndefined();
});

it('a draft is hidden from other users', () => {
  signInAs('8');
  expect(readDraft(FORM)).toBeUndefined();
  signInAs('7');
  expect(readDraft(FORM)).toEqual(entered);
});

it('a draft is dropped when another user signs in', () => {
  signInAs('8');
  dropDraftsOfOthers();
  signInAs('7');
  expect(readDraft(FORM)).toBeUndefined();
});

it('a draft expires a day after it was begun, however late it was changed', () => {
  vi.advanceTimersByTime(23 * 60 * 60 * 1000);
  saveDraft(FORM, { title: 'Is the front entry covered?' });
  expect(readDraft(FORM)).toBeDefined();
  vi.advanceTimersByTime(60 * 60 * 1000 + 1);
  expect(readDraft(FORM)).toBeUndefined();
});

it('a draft of a signed-out user belongs to the tab', () => {
  sessionUser.write(null);
  saveDraft(FORM, entered);
  expect(readDraft(FORM)).toEqual(entered);
  sessionStorage.removeItem('tab');
  expect(readDraft(FORM)).toBeUndefined();
});
