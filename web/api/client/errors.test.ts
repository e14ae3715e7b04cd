import { describe, expect, it } from 'vitest';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { ApiError, failureOf, messageOf } from './errors.ts';

describe('a failure', () => {
  it('is the message of the server, as a bare string or in an object', () => {
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
    expect(messageOf(new ApiError(422, body))).toBe('first');
  });

  it('is a generic message for an error that the API did not send', () => {
    expect(messageOf(new TypeError('x is undefined'))).toBe(API_ERROR.somethingWentWrong);
  });
});
