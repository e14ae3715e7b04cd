import { describe, expect, it } from 'vitest';
import { withSlashes } from './typed-day.ts';

const typing = (keys: string) => [...keys].reduce((text, key) => withSlashes(text + key, text), '');

describe('a day typed as digits', () => {
  it('gets its slashes', () => {
    expect(typing('21112026')).toBe('21/11/2026');
  });

  it('gets them when it is pasted', () => {
    expect(withSlashes('21112026', '')).toBe('21/11/2026');
  });

  it('keeps one slash where a typed one follows', () => {
    expect(typing('21/11/2026')).toBe('21/11/2026');
  });

  it('does not get back a slash that was deleted', () => {
    expect(withSlashes('21', '21/')).toBe('21');
  });

  it('keeps any other text as typed', () => {
    expect(typing('21 Nov')).toBe('21/ Nov');
    expect(withSlashes('21/11/2026', '')).toBe('21/11/2026');
  });
});
