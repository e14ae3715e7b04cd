import { describe, expect, it } from 'vitest';
import { encodeBody } from './request-body.ts';

const signature = new File(['png'], 'signature.png', { type: 'image/png' });

function formEntries(body: object): [string, FormDataEntryValue][] {
  const encoded = encodeBody(body);
  if (typeof encoded === 'string') return expect.unreachable('it is JSON');
  return [...encoded.entries()];
}

describe('the body of a call', () => {
  it('is a form when it contains a file at any depth', () => {
    expect(encodeBody({ pages: [{ image: signature }] })).toBeInstanceOf(FormData);
  });

  it('is JSON without a file', () => {
    const body = { pages: [{ image: null }], day: '2026-11-21' };
    expect(encodeBody(body)).toBe(JSON.stringify(body));
  });
});

describe('the body of a call as a form', () => {
  it('names nested values with brackets', () => {
    const answers = [{ question_id: '1', answer: 0 }];
    expect(formEntries({ venue_id: '7', answers, signature })).toEqual([
      ['venue_id', '7'],
      ['answers[0][question_id]', '1'],
      ['answers[0][answer]', '0'],
      ['signature', expect.any(File)],
    ]);
  });

  it('has booleans as words and empty texts, but no absent values', () => {
    const absent = { image: undefined, company_id: null };
    expect(formEntries({ is_active: false, note: '', ...absent, signature })).toEqual([
      ['is_active', 'false'],
      ['note', ''],
      ['signature', expect.any(File)],
    ]);
  });

  it('has a file with its name and type', () => {
    const [[, file] = []] = formEntries({ signature });
    expect(file).toMatchObject({ name: 'signature.png', type: 'image/png', size: 3 });
  });
});
