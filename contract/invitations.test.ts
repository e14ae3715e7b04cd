import { expect, it } from 'vitest';
import { mailedInvitations } from './invitations.ts';
import { INVITATION_ERROR } from './messages/errors.ts';

const parse = (emails: string) =>
  mailedInvitations.safeParse({ emails, role: 'manager', venue_ids: ['1'] });

it.each([
  ['commas and spaces', 'a@x.au, b@x.au c@x.au'],
  ['semicolons', 'a@x.au;b@x.au; c@x.au;'],
  ['lines', 'a@x.au\r\nb@x.au\n\nc@x.au\n'],
  ['a column of a sheet', 'a@x.au\tb@x.au\tc@x.au'],
  ['names', 'Ann Lee <a@x.au>, "Lee, Bo" <b@x.au>; <c@x.au>'],
  ['the same in other letter case', 'a@x.au, A@X.AU, b@x.au, c@x.au, b@x.au'],
])('reads addresses divided by %s', (_, pasted) => {
  expect(parse(pasted).data?.emails).toEqual(['a@x.au', 'b@x.au', 'c@x.au']);
});

it('reads a name in quotes with separators, and leaves what stands before it', () => {
  expect(parse('a@x.au "Lee, Bo" <b@x.au>').data?.emails).toEqual(['a@x.au', 'b@x.au']);
});

it('names every wrong address at once', () => {
  expect(parse('a@x.au, nobody, b@').error?.issues).toMatchObject([
    { path: ['emails'], message: INVITATION_ERROR.emailsInvalid(['nobody', 'b@']) },
  ]);
});
