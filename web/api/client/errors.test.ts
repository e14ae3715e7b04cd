import { describe, expect, it } from 'vitest';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { ApiError, failureOf, sentenceOf } from './errors.ts';

describe('a failure', () => {
  it('is a sentence when the server says one, bare or as a message', () => {
    expect(failureOf(new ApiError(422, 'Not on the register'))).toEqual({
      message: 'Not on the register',
    });
    expect(failureOf(new ApiError(403, { message: API_ERROR.notAllowed }))).toEqual({
      message: API_ERROR.notAllowed,
    });
  });

  it('is the first message of each wrong field otherwise', () => {
    const body = { errors: { email: ['first', 'second'], phone: ['third'] } };
    expect(failureOf(new ApiError(422, body))).toEqual({
      fields: { email: 'first', phone: 'third' },
    });
    expect(sentenceOf(new ApiError(422, body))).toBe('first');
  });

  it('keeps its innards to itself when it is a mistake of ours', () => {
    expect(sentenceOf(new TypeError('x is undefined'))).toBe(API_ERROR.somethingWentWrong);
  });
});
