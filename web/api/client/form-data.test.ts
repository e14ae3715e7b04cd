import { describe, expect, it } from 'vitest';
import { holdsFile, toFormData } from './form-data.ts';

const signature = new File(['ink'], 'signature.png', { type: 'image/png' });

describe('a body sent as a form', () => {
  it('names nested values with brackets', () => {
    const form = toFormData({ venue_id: '7', answers: [{ question_id: '1', answer: 0 }] });
    expect([...form.entries()]).toEqual([
      ['venue_id', '7'],
      ['answers[0][question_id]', '1'],
      ['answers[0][answer]', '0'],
    ]);
  });

  it('spells switches as words, keeps empty text, and leaves out what is absent', () => {
    const form = toFormData({ is_active: false, note: '', image: undefined, company_id: null });
    expect([...form.entries()]).toEqual([
      ['is_active', 'false'],
      ['note', ''],
    ]);
  });

  it('keeps a file with its name and type', () => {
    const sent = toFormData({ signature }).get('signature');
    expect(sent).toMatchObject({ name: 'signature.png', type: 'image/png', size: 3 });
  });

  it('is chosen only when a file is in it, however deep', () => {
    expect(holdsFile({ pages: [{ image: signature }] })).toBe(true);
    expect(holdsFile({ pages: [{ image: null }], day: '2026-11-21' })).toBe(false);
    expect(holdsFile(undefined)).toBe(false);
  });
});
