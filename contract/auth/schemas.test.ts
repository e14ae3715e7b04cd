import { describe, expect, it } from 'vitest';
import { API_ERROR } from '../messages/errors/api-errors.ts';
import { FIELD_ERROR } from '../messages/errors/field-errors.ts';
import { wrongFields } from '../testing/field-errors.ts';
import { forgotPassword, login, resetPassword } from './calls.ts';

describe('signing in', () => {
  it('accepts any email and password, and trims the email only', () => {
    const typed = { email: ' anh@example.com ', password: ' secret ' };
    expect(login.body.parse(typed)).toEqual({ email: 'anh@example.com', password: ' secret ' });
  });

  it.each([{}, { email: '', password: '' }, { email: null, password: null }])(
    'requires both: %j',
    (given) => {
      expect(wrongFields(login.body, given)).toEqual({
        email: FIELD_ERROR.emailRequired,
        password: FIELD_ERROR.passwordRequired,
      });
    },
  );

  it('accepts malformed emails, so that its answers reveal nothing about accounts', () => {
    expect(wrongFields(login.body, { email: 'nobody', password: 'x' })).toEqual({});
  });
});

describe('asking for a reset link', () => {
  it('requires an email', () => {
    expect(wrongFields(forgotPassword.body, { email: ' ' })).toEqual({
      email: FIELD_ERROR.emailRequired,
    });
    expect(wrongFields(forgotPassword.body, { email: 'anh@example.com' })).toEqual({});
  });
});

describe('resetting a password', () => {
  const right = {
    email: 'anh@example.com',
    password: 'Night2026',
    password_confirmation: 'Night2026',
    token: 'abc',
  };
  const wrong = (change: object) => wrongFields(resetPassword.body, { ...right, ...change });

  it('accepts a new password entered twice', () => {
    expect(wrong({})).toEqual({});
  });

  it.each([
    [{ email: '' }, { email: FIELD_ERROR.emailRequired }],
    [{ email: 'anh@' }, { email: FIELD_ERROR.emailInvalid }],
    [{ password: '', password_confirmation: '' }, { password: FIELD_ERROR.passwordRequired }],
    [
      { password: 'Night26', password_confirmation: 'Night26' },
      { password: FIELD_ERROR.passwordTooShort },
    ],
    [
      { password_confirmation: 'night2026' },
      { password_confirmation: FIELD_ERROR.passwordsDiffer },
    ],
    [{ password_confirmation: '' }, { password_confirmation: FIELD_ERROR.passwordsDiffer }],
    [{ token: '' }, { token: API_ERROR.resetLinkExpired }],
  ])('refuses %j', (change, sentences) => {
    expect(wrong(change)).toEqual(sentences);
  });

  it('reports all errors at once', () => {
    expect(wrong({ email: 'x', password: 'short', password_confirmation: 'other' })).toEqual({
      email: FIELD_ERROR.emailInvalid,
      password: FIELD_ERROR.passwordTooShort,
      password_confirmation: FIELD_ERROR.passwordsDiffer,
    });
  });
});
