import { expect, it } from 'vitest';
import { uploadTypeOf } from './file-type.ts';

it.each([
  ['capture', 'image/jpeg', 'image/jpeg'],
  ['licence.png', 'text/html', undefined],
  ['Licence.PDF', '', 'application/pdf'],
  ['licence', '', undefined],
])('a file named %s, of which the browser says %j, has the type %j', (name, type, uploadType) => {
  expect(uploadTypeOf({ name, type })).toBe(uploadType);
});
