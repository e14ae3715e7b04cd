import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collect, splitIntoChunks } from '../testing/chunks.ts';
import { FORM_LIST, LAST_LINE, type ListTail, readFormList } from './form-list.ts';

const { start, between, end } = FORM_LIST;
const seal = [{ venue_id: '7', venue_name: 'The "Royal"', change: 12, hash: 'ab'.repeat(32) }];
const written = (entries: readonly unknown[], sealed = false, tail: ListTail = {}) =>
  start(sealed ? { seal } : {}) +
  entries.map((entry) => JSON.stringify(entry)).join(between) +
  end(tail);

const read = async (text: string, size = 7) =>
  (await collect(readFormList<unknown>(splitIntoChunks(text, size)))).flat();

const entry = fc.record({ id: fc.string(), note: fc.option(fc.string({ unit: 'binary' })) });

it('a list is JSON, and yields its entries in chunks of any size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry), fc.integer({ min: 1, max: 90 }), async (entries, size) => {
      const text = written(entries);
      expect(JSON.parse(text)).toEqual({ formList: entries });
      expect(await read(text, size)).toEqual(entries);
    }),
  );
});

it('a sealed list says its seal first and its statement last, and has its lines', async () => {
  const statement = 'Signed\n\n— register.example AAAA\n';
  const text = written([{ id: '1' }, { id: '2' }], true, { statement });
  expect(JSON.parse(text)).toEqual({ seal, formList: [{ id: '1' }, { id: '2' }], statement });
  const found: unknown[] = [];
  const lines: string[] = [];
  const add = (part: unknown) => found.push(part);
  const entries = await collect(
    readFormList(splitIntoChunks(text, 5), {
      onHead: add,
      onTail: add,
      onLine: (line) => lines.push(line),
    }),
  );
  expect(entries.flat()).toEqual([{ id: '1' }, { id: '2' }]);
  expect(found).toEqual([{ seal }, { statement }]);
  expect([...lines, LAST_LINE].join('\n')).toBe(written([{ id: '1' }, { id: '2' }], true));
});

it('a list that ends early throws', async () => {
  const text = written([{ id: '1' }, { id: '2' }]);
  for (let length = 0; length < text.length; length += 1)
    await expect(read(text.slice(0, length))).rejects.toThrow();
});
