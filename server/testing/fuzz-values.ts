import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import { jsonSchema } from '../http/json-schema.ts';
import { SAMPLE } from '../storage/sample-files.ts';
import { aSignature } from './checks.ts';
import type { House, Ids, Kind } from './fuzz-world.ts';

/** One of the records that are there when the request is sent. */
export class Pick {
  readonly kind: Kind;
  readonly turn: number;
  /** Written before the id. */
  readonly prefix: string;

  constructor(kind: Kind, turn: number, prefix = '') {
    this.kind = kind;
    this.turn = turn;
    this.prefix = prefix;
  }

  from(ids: Ids): string {
    const all = ids[this.kind];
    return this.prefix + (all[this.turn % Math.max(1, all.length)] ?? '999999999');
  }
}

/** Every question of the house with the same answer. */
class Answers {
  readonly answer: unknown;

  constructor(answer: unknown) {
    this.answer = answer;
  }

  to(asked: readonly string[]) {
    return asked.map((id) => ({ question_id: id, id, answer: this.answer }));
  }
}

/** Puts the records there are into a value. */
export function filledIn(value: unknown, house: House): unknown {
  if (value instanceof Pick) return value.from(house.ids);
  if (value instanceof Answers) return value.to(house.asked);
  if (Array.isArray(value)) return value.map((part) => filledIn(part, house));
  if (typeof value !== 'object' || value === null || value instanceof File) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, filledIn(part, house)]),
  );
}

const pick = (kind: Kind, prefix?: string) => fc.nat(5).map((turn) => new Pick(kind, turn, prefix));
const day = fc.constantFrom('2026-11-20', '2026-11-19', '2030-01-31', '2027-02-28');

/** @param depth how many brackets stand around nothing */
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

const file = (bytes: string | Uint8Array<ArrayBuffer>, name: string, type: string) =>
  new File([bytes], name, { type });
const sample = (type: keyof typeof SAMPLE) => file(new Uint8Array(SAMPLE[type]), 'a', type);

const goodFile = fc.constantFrom(aSignature(), sample('image/jpeg'), sample('image/png'));
const badFile = fc.constantFrom(
  sample('application/pdf'),
  file('', 'empty.png', 'image/png'),
  file('no picture', 'text.png', 'image/png'),
  file(new Uint8Array(SAMPLE['image/png']).slice(0, 60), 'cut.png', 'image/png'),
  file(new Uint8Array(11 * 1024 * 1024), '../../huge.png', 'image/png'),
  file('<svg onload=alert(1)>', 'a".svg\r\nX: y', 'image/svg+xml'),
);

/** What nobody's form sends. */
export const broken: Arbitrary<unknown> = fc.oneof(
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
  badFile,
  fc.constantFrom<Kind>('venue', 'manager', 'form-a', 'question').chain((kind) => pick(kind, '00')),
);

/** What people send under a name. */
const TYPICAL: Readonly<Record<string, Arbitrary<unknown>>> = {
  venue: pick('venue'),
  venueId: pick('venue'),
  venue_id: pick('venue'),
  managerId: pick('manager'),
  manager_id: pick('manager'),
  company: pick('company'),
  company_id: pick('company'),
  question_id: pick('question'),
  venue_code: pick('code'),
  code: fc.oneof(
    pick('code'),
    fc.nat(1e6).map((n) => `CODE-${n}`),
  ),
  name: fc.constantFrom('Robin Fuzz', 'Zoë O’Hara'),
  phone: fc.constant('0491 570 156'),
  signature: fc.constant(aSignature()),
  email: fc.nat(3000).map((n) => `f${n}@example.com`),
  password: fc.constant('Passw0rd'),
  password_confirmation: fc.constant('Passw0rd'),
  userType: fc.constantFrom('manager', 'staff'),
  id: fc.constant('12.QnJpc2JhbmU'),
  licence_number: fc.nat(1e6).map((n) => `L-${n}`),
  rmlv_licence_issue_date: fc.constant('2026-01-31'),
  submitted_at: fc.constantFrom('2026-11-20T21:00:00', '2026-11-19T21:00:00+10:00'),
  reported_date: fc.constantFrom('2026-11-20T21:00:00', '2026-11-19T11:00:00Z'),
  arrangement_time: fc.constant('10:30'),
  hours: fc.constant({
    monday: { open: '10:00', close: '02:00' },
    sunday: { open: '', close: '' },
  }),
  latitude: fc.constant('-27.4'),
  longitude: fc.constant('153.0'),
  address: fc.constant('1 Ann Street, Brisbane QLD 4000'),
  answer: fc.constantFrom(1, 0, '1'),
  answers: fc.constantFrom(1, 0).map((answer) => new Answers(answer)),
  not_trading_days: fc.uniqueArray(day, { minLength: 1 }),
  version: fc.constantFrom(1, 2, 3),
  page: fc.constantFrom(1, 2, '1'),
  search: fc.constantFrom('a', 'Tavern', '%', 'Brisbane', 'St Kilda 3'),
  from: fc.constant('2026-11-01 00:00:00'),
  to: fc.constant('2026-11-30 23:59:59'),
};
const TEXT = 'Some text';
const YES_OR_NO = /^(system_|cameras|recording|match_time|app_manager|is_?[aA])/;

/** Rarely sent: a form is complete without it. */
const RARE = /version|picture|file_|^(from|to|search|company)$/;

/** Sent or not: either means something. */
const OPEN = /^venue_id$|image$/;

interface Schema {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

function typical(name: string, schema: Schema, required: boolean): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.format === 'binary' && name !== 'signature') return goodFile;
  const known = TYPICAL[name];
  if (known) return known;
  if (YES_OR_NO.test(name)) return fc.constantFrom(1, 0);
  if (/_date$/.test(name)) return day;
  if (schema.type === 'boolean') return fc.boolean();
  return required ? fc.constant(TEXT) : fc.constantFrom(TEXT, '');
}

/** Values for a schema of the contract: mostly such as it takes. @param noun whose id an `id` is */
export function valuesOf(schema: z.ZodType, noun: Kind | undefined): Arbitrary<unknown> {
  const { properties = {}, anyOf, oneOf } = jsonSchema(schema, 'output') as Schema;
  const forms = anyOf ?? oneOf ?? [{ properties }];
  return fc.oneof(
    { weight: 25, arbitrary: fc.oneof(...forms.map((form) => formOf(form, noun))) },
    { weight: 1, arbitrary: broken },
  );
}

function formOf({ properties = {} }: Schema, noun: Kind | undefined): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const good =
      name === 'id' && noun !== undefined ? pick(noun) : typical(name, schema, !RARE.test(name));
    const absent = fc.constant(undefined);
    const [usual, odd, none] = RARE.test(name)
      ? [4, 1, 12]
      : OPEN.test(name)
        ? [9, 1, 3]
        : [80, 1, 1];
    const value = fc.oneof(
      { weight: usual, arbitrary: good },
      { weight: odd, arbitrary: broken },
      { weight: none, arbitrary: absent },
    );
    return [name, value] as const;
  });
  const form = fc.record(Object.fromEntries(fields)).map(repeated);
  const more = fc.dictionary(fc.constantFrom('extra', 'admin', 'role', 'id', 'a[b]'), broken, {
    maxKeys: 1,
  });
  return fc.oneof(
    { weight: 10, arbitrary: form },
    {
      weight: 1,
      arbitrary: fc.tuple(form, more).map(([some, others]) => ({ ...some, ...others })),
    },
  );
}

/** The email typed a second time as it was the first. */
const repeated = ({ email_confirmation: again, ...form }: Record<string, unknown>) =>
  again === undefined ? form : { ...form, email_confirmation: again === TEXT ? form.email : again };
