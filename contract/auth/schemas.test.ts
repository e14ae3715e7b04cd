import { describe, expect, it } from 'vitest';
import { RULE } from '../messages/added/field-rules.ts';
import { REFUSAL } from '../messages/added/refusals.ts';
import { FIELD } from '../messages/spec/field-errors.ts';
import { wrongFields } from '../testing/field-errors.ts';
import { forgotPassword, login, resetPassword } from './calls.ts';

describe('signing in', () => {
  it('takes any email and password, and trims the email only', () => {
    const typed = { email: ' anh@example.com ', password: ' secret ' };
    expect(login.body.parse(typed)).toEqual({ email: 'anh@example.com', password: ' secret ' });
  });

  it.each([{}, { email: '', password: '' }, { email: null, password: null }])(
    'requires both: %j',
    (given) => {
      expect(wrongFields(login.body, given)).toEqual({
        email: FIELD.emailRequired,
        password: FIELD.passwordRequired,
      });
    },
  );

  it('does not judge what an email looks like, so that it tells nothing about accounts', () => {
    expect(wrongFields(login.body, { email: 'nobody', password: 'x' })).toEqual({});
  });
});

describe('asking for a reset link', () => {
  it('requires an email', () => {
    expect(wrongFields(forgotPassword.body, { email: ' ' })).toEqual({
      email: FIELD.emailRequired,
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

  it('takes a new password entered twice', () => {
    expect(wrong({})).toEqual({});
  });

  it.each([
    [{ email: '' }, { email: FIELD.emailRequired }],
    [{ email: 'anh@' }, { email: RULE.emailInvalid }],
    [{ password: '', password_confirmation: '' }, { password: FIELD.passwordRequired }],
    [
      { password: 'Night26', password_confirmation: 'Night26' },
      { password: FIELD.passwordTooShort },
    ],
    [{ password_confirmation: 'night2026' }, { password_confirmation: FIELD.passwordsDiffer }],
    [{ password_confirmation: '' }, { password_confirmation: FIELD.passwordsDiffer }],
    [{ token: '' }, { token: REFUSAL.resetLinkExpired }],
  ])('refuses %j', (change, sentences) => {
    expect(wrong(change)).toEqual(sentences);
  });

  it('tells everything at once', () => {
    expect(wrong({ email: 'x', password: 'short', password_confirmation: 'other' })).toEqual({
      email: RULE.emailInvalid,
      password: FIELD.passwordTooShort,
      password_confirmation: FIELD.passwordsDiffer,
    });
  });
});
