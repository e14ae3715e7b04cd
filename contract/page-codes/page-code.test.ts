import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entry, fault, inspection } from '../testing/entries.ts';
import { DAY_MS, dayOf, midnightOf } from '../time/days.ts';
import {
  decodePageCode,
  encodePageCode,
  PAGE_CODE_FLAGS,
  type PageCode,
  type PageCodeForm,
} from './page-code.ts';
import { pageCodeRow } from './page-code-row.ts';

const hash = fc
  .bigInt({ min: 0n, max: 2n ** 256n - 1n })
  .map((number) => number.toString(16).padStart(64, '0'));
const count = fc.oneof(fc.nat(300), fc.maxSafeNat());
const day = fc
  .integer({ min: midnightOf('1900-01-01') / DAY_MS, max: midnightOf('2999-12-31') / DAY_MS })
  .map((number) => dayOf(number * DAY_MS));

const venuesOf = (form: PageCodeForm) =>
  fc.array(
    fc.record({
      venueId: fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }).map(String),
      change: count,
      hash,
      rows: fc.array(
        fc.record({
          entryNumber: fc.oneof(fc.integer({ min: -40, max: 4000 }), fc.maxSafeInteger()),
          day,
          minute: fc.nat(1439),
          flags: fc.subarray([...PAGE_CODE_FLAGS[form]]),
        }),
        { maxLength: 8 },
      ),
    }),
    { maxLength: 3 },
  );

const pageCode: fc.Arbitrary<PageCode> = fc
  .constantFrom<PageCodeForm>('form-a', 'form-b', 'form-c')
  .chain((form) =>
    fc.record({
      form: fc.constant(form),
      exportedAt: fc
        .date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true })
        .map((at) => at.toISOString()),
      digest: hash,
      page: count,
      pages: count,
      venues: venuesOf(form),
    }),
  );

/** A page of checks of consecutive nights, newest first. */
const pageOf = (rows: number): PageCode => ({
  form: 'form-a',
  exportedAt: '2026-10-31T22:10:00.000Z',
  digest: 'ab'.repeat(32),
  page: 3,
  pages: 120,
  venues: [
    {
      venueId: '1042',
      change: 5120,
      hash: '0f'.repeat(32),
      rows: Array.from({ length: rows }, (_, at) => ({
        entryNumber: 1400 - at,
        day: dayOf(midnightOf('2026-10-31') - at * DAY_MS),
        minute: 1265 + at,
        flags: at % 3 === 0 ? ['late'] : [],
      })),
    },
  ],
});

describe('the code of a page', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(pageCode, (code) => {
        expect(decodePageCode(encodePageCode(code))).toEqual(code);
      }),
    );
  });

  it('takes four bytes for an entry', () => {
    const sizes = [12, 20].map((rows) => encodePageCode(pageOf(rows)).length);
    expect(sizes).toEqual([129, 161]);
  });

  it('is another one after any change of a bit, or none', () => {
    const bytes = encodePageCode(pageOf(3));
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = bytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      expect(decodePageCode(changed)).not.toEqual(pageOf(3));
    }
  });

  it('is none with fewer or more bytes', () => {
    const bytes = encodePageCode(pageOf(3));
    for (let length = 0; length < bytes.length; length += 1)
      expect(decodePageCode(bytes.subarray(0, length))).toBeUndefined();
    expect(decodePageCode(Uint8Array.from([...bytes, 0]))).toBeUndefined();
    expect(decodePageCode(new Uint8Array(10_000_000))).toBeUndefined();
  });

  it('is never read from other bytes than those that are written', () => {
    const damaged = fc.tuple(pageCode, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }));
    fc.assert(
      fc.property(damaged, ([code, changes]) => {
        const bytes = encodePageCode(code);
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        const read = decodePageCode(bytes);
        if (read) expect(encodePageCode(read)).toEqual(bytes);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const read = decodePageCode(bytes);
        if (read) expect(encodePageCode(read)).toEqual(bytes);
      }),
    );
  });

  it.each<[string, Partial<PageCode>]>([
    ['an instant without milliseconds', { exportedAt: '2026-10-31T22:10:00Z' }],
    ['a shorter digest', { digest: 'ab' }],
    ['a negative page', { page: -1 }],
    ['flags of another form', { form: 'form-c' }],
  ])('is not written with %s', (_, changes) => {
    expect(() => encodePageCode({ ...pageOf(1), ...changes })).toThrow(RangeError);
  });
});

describe('the row of an entry', () => {
  const at = { entryNumber: 1, day: '2026-10-21', minute: 21 * 60 + 5 };

  it('has day and minute in venue time', () => {
    expect(pageCodeRow('form-a', entry())).toEqual({ ...at, flags: [] });
    expect(pageCodeRow('form-a', entry({ submitted_at: '2026-10-21T14:01:59Z' }))).toEqual({
      entryNumber: 1,
      day: '2026-10-22',
      minute: 1,
      flags: [],
    });
    expect(pageCodeRow('form-b', fault({ time_zone: 'Australia/Sydney' }))).toMatchObject({
      minute: 22 * 60 + 5,
    });
  });

  it('has the flags of its form', () => {
    const question = { id: 'q', title: 'Recording?' };
    const late = entry({
      minutes_late: 3,
      answers: [{ id: 'a', answer: 0, question }],
      voided_at: '2026-10-22T01:00:00Z',
    });
    expect(pageCodeRow('form-a', late).flags).toEqual(['voided', 'late', 'fault']);
    const arranged = fault({ arrangement_date: '2026-10-22' });
    expect(pageCodeRow('form-b', arranged).flags).toEqual(['arranged']);
    expect(pageCodeRow('form-b', { ...arranged, repair_date: '2026-10-23' }).flags).toEqual([
      'arranged',
      'repaired',
    ]);
    expect(pageCodeRow('form-c', inspection()).flags).toEqual(['working']);
    expect(pageCodeRow('form-c', inspection({ system_recording: 0 })).flags).toEqual([]);
  });
});
