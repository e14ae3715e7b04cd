import { expect, it } from 'vitest';
import { scanPathIn, scanPathOf } from './scans.ts';

it('the address of a licence scan has its path, and other addresses none', () => {
  const path = scanPathOf('12', 'licence-0123-abcd.pdf');
  expect(scanPathIn(`${path}?reader=1&expires=1&signature=x`)).toBe(path);
  expect(scanPathIn(`https://nightbook.example${path}?reader=1`)).toBe(path);
  expect(scanPathIn('/api/files/licence-0123-abcd.pdf?expires=1&signature=x')).toBeUndefined();
});
