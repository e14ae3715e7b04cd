import { expect, it } from 'vitest';
import { readEmails } from './read-emails.ts';

it.each([
  ['commas and spaces', 'a@x.au, b@x.au c@x.au'],
  ['semicolons', 'a@x.au;b@x.au; c@x.au;'],
  ['lines', 'a@x.au\r\nb@x.au\n\nc@x.au\n'],
  ['a column of a sheet', 'a@x.au\tb@x.au\tc@x.au'],
  ['names', 'Ann Lee <a@x.au>, "Lee, Bo" <b@x.au>; <c@x.au>'],
  ['the same in other letter case', 'a@x.au, A@X.AU, b@x.au, c@x.au, b@x.au'],
])('reads addresses divided by %s', (_, pasted) => {
  expect(readEmails(pasted)).toEqual(['a@x.au', 'b@x.au', 'c@x.au']);
});

it('keeps what is no address, so that it can be named', () => {
  expect(readEmails('a@x.au, nobody, b@')).toEqual(['a@x.au', 'nobody', 'b@']);
  expect(readEmails(' \n ')).toEqual([]);
});
