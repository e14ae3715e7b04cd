import { describe, expect, it } from 'vitest';
import { uploadTypeOf } from './file-type.ts';

describe('a chosen file', () => {
  it('has the type that the browser names', () => {
    expect(uploadTypeOf({ name: 'capture', type: 'image/jpeg' })).toBe('image/jpeg');
    expect(uploadTypeOf({ name: 'licence.png', type: 'text/html' })).toBeUndefined();
  });

  it('has the type of its ending where the browser names none', () => {
    expect(uploadTypeOf({ name: 'Licence.PDF', type: '' })).toBe('application/pdf');
    expect(uploadTypeOf({ name: 'licence', type: '' })).toBeUndefined();
  });
});
