import fc, { type Arbitrary } from 'fast-check';
import { SAMPLE } from '../files/sample-files.ts';
import { buildSignature } from '../form-a.ts';
import type { Kind } from '../venue-fixture.ts';
import { recordId } from './record-references.ts';

/** @param depth of the brackets */
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

const file = (bytes: string | Uint8Array<ArrayBuffer>, name: string, type: string) =>
  new File([bytes], name, { type });
const sample = (type: keyof typeof SAMPLE) => file(new Uint8Array(SAMPLE[type]), 'a', type);

export const validFile = fc.constantFrom(
  buildSignature(),
  sample('image/jpeg'),
  sample('image/png'),
);
const brokenFile = fc.constantFrom(
  sample('application/pdf'),
  file('', 'empty.png', 'image/png'),
  file('no picture', 'text.png', 'image/png'),
  file(new Uint8Array(SAMPLE['image/png']).slice(0, 60), 'cut.png', 'image/png'),
  file(new Uint8Array(11 * 1024 * 1024), '../../huge.png', 'image/png'),
  file('<svg onload=alert(1)>', 'a".svg\r\nX: y', 'image/svg+xml'),
);

/** Values that no form sends. */
export const brokenValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, -0, {}, [], [[]], [null], [{}]],
    ...['', ' ', '\0', 'a\0b', '\ud800', 'x\udfff', '😀', '💥'.repeat(300), 'x'.repeat(70_000)],
    ...['-1', '0', '1e3', '007', '0x1', '9'.repeat(18), '9'.repeat(40), 'NaN', 'null', '%00'],
    ...['0000-01-01', '9999-12-31', '2026-02-30', '2026-13-01T25:00:00', '1900-01-01T00:00:00Z'],
    ...["' or 1=1 --", '../../etc/passwd', 'a\r\nBcc: b@example.com', '\\', '%', '{{7*7}}'],
    ...[{ toString: null, valueOf: null }, { length: 3 }, { arrayBuffer: 1, size: 1, type: 'x' }],
    ...[JSON.parse('{"__proto__": {"admin": true}}'), { constructor: { prototype: {} } }],
    ...[nested(40), Array.from({ length: 2000 }, () => 0)],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
  brokenFile,
  fc
    .constantFrom<Kind>('venue', 'manager', 'form-a', 'question')
    .chain((kind) => recordId(kind, '00')),
);
