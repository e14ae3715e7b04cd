import { describe, expect, it } from 'vitest';
import { uploadTypeOf } from './file-type.ts';

describe('a chosen file', () => {
  it('is what its type says', () => {
    expect(uploadTypeOf({ name: 'capture', type: 'image/jpeg' })).toBe('image/jpeg');
    expect(uploadTypeOf({ name: 'licence.png', type: 'text/html' })).toBeUndefined();
  });

  it('is what its ending says where the type is not known', () => {
    expect(uploadTypeOf({ name: 'Licence.PDF', type: '' })).toBe('application/pdf');
    expect(uploadTypeOf({ name: 'licence', type: '' })).toBeUndefined();
  });
});
