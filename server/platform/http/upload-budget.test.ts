import { expect, it } from 'vitest';
import { API_ERROR } from '#contract/messages/errors.ts';
import { DomainError } from '#server/errors.ts';
import { UPLOAD_MIN_BYTES } from './body-limits.ts';
import { createUploadBudget } from './upload-budget.ts';

const FORM = UPLOAD_MIN_BYTES;
const LIMITS = {
  user: 2 * FORM,
  address: 3 * FORM,
  anonymousAddress: FORM,
  anonymous: 2 * FORM,
  all: 5 * FORM,
} as const;

const budgetOf = () => createUploadBudget(LIMITS);
const refusalOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return [error.reason, error.retryAfterSeconds];
    throw error;
  }
  return undefined;
};
const TOO_MANY = ['tooMany', 30];
const BUSY = ['unavailable', 30];

it('bounds the files of a user, of an address and of all', () => {
  const { begin } = budgetOf();
  const user = (userId: string, address: string) => () => begin({ userId, address });
  expect(refusalOf(user('1', 'a'))).toBeUndefined();
  expect(refusalOf(user('1', 'a'))).toBeUndefined();
  expect(refusalOf(user('1', 'b'))).toEqual(TOO_MANY);
  expect(refusalOf(user('2', 'a'))).toBeUndefined();
  expect(refusalOf(user('3', 'a'))).toEqual(TOO_MANY);
  expect(refusalOf(user('3', 'b'))).toBeUndefined();
  expect(refusalOf(user('4', 'c'))).toBeUndefined();
  expect(refusalOf(user('5', 'd'))).toEqual(BUSY);
  expect(API_ERROR.busy).toContain('busy');
});

it('leaves room for signed-in users when strangers fill their share', () => {
  const { begin } = budgetOf();
  expect(refusalOf(() => begin({ address: 'a' }))).toBeUndefined();
  expect(refusalOf(() => begin({ address: 'a' }))).toEqual(TOO_MANY);
  expect(refusalOf(() => begin({ address: 'b' }))).toBeUndefined();
  expect(refusalOf(() => begin({ address: 'c' }))).toEqual(BUSY);
  expect(refusalOf(() => begin({ userId: '1', address: 'a' }))).toBeUndefined();
});

it('counts the bytes beyond the least, and gives all of them back', () => {
  const { begin } = budgetOf();
  const sender = { userId: '1', address: 'a' };
  const [one, other] = [begin(sender), begin(sender)];
  one.take(FORM);
  expect(refusalOf(() => one.take(1))).toEqual(TOO_MANY);
  other.end();
  expect(refusalOf(() => one.take(1))).toBeUndefined();
  one.end();
  expect(refusalOf(() => begin(sender).take(2 * FORM))).toBeUndefined();
});
