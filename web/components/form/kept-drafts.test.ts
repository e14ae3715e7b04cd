import { expect, it } from 'vitest';
import { dropDraft, dropDraftsOfOthers, keepDrafts, keptDraft, onScreenAs } from './kept-drafts.ts';

const draft = { title: 'Is the rear exit covered?' };

it('keeps what is on screen, for whoever entered it, until it is shown again', () => {
  const leave = onScreenAs('/questions', () => draft);
  onScreenAs('/form-c', () => undefined);
  keepDrafts('7');
  leave();
  dropDraftsOfOthers('7');
  expect(keptDraft('/questions')).toEqual(draft);
  expect(keptDraft('/form-c')).toBeUndefined();
  dropDraft('/questions');
  expect(keptDraft('/questions')).toBeUndefined();
});

it('keeps nothing of a form that is gone', () => {
  onScreenAs('/questions', () => draft)();
  keepDrafts('7');
  expect(keptDraft('/questions')).toBeUndefined();
});

it('shows nobody what another person entered', () => {
  const leave = onScreenAs('/questions', () => draft);
  keepDrafts('7');
  leave();
  dropDraftsOfOthers('8');
  expect(keptDraft('/questions')).toBeUndefined();
});
