import { expect, it } from 'vitest';
import { scanAddressOf, scanAt } from './addresses.ts';

it('the address of a licence scan names its holder and its key, and other addresses none', () => {
  const key = 'licence-0123-abcd.pdf';
  expect(scanAt(scanAddressOf('12', key))).toEqual({ managerId: '12', key });
  expect(scanAt(`/api/files/${key}?expires=1&signature=x`)).toBeUndefined();
  expect(scanAt(`https://other.example${scanAddressOf('12', key)}`)).toBeUndefined();
});
