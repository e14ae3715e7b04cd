import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import { jsonSchema } from '#server/platform/http/openapi/json-schema.ts';
import { buildSignature } from '../form-a.ts';
import type { Kind } from '../venue-fixture.ts';
import { brokenValue, validFile } from './broken-values.ts';
import { recordId, SameAnswers } from './record-references.ts';

const day = fc.constantFrom('2026-11-20', '2026-11-19', '2030-01-31', '2027-02-28');

/** Values that users send for a field. */
const TYPICAL: Readonly<Record<string, Arbitrary<unknown>>> = {
  venue: recordId('venue'),
  venueId: recordId('venue'),
  venue_id: recordId('venue'),
  managerId: recordId('manager'),
  manager_id: recordId('manager'),
  company: recordId('company'),
  company_id: recordId('company'),
  question_id: recordId('question'),
  venue_code: recordId('code'),
  key: recordId('licence-scan'),
  code: fc.oneof(
    recordId('code'),
    fc.nat(1e6).map((n) => `CODE-${n}`),
  ),
  name: fc.constantFrom('Robin Fuzz', 'Zoë O’Hara'),
  phone: fc.constant('0491 570 156'),
  signature: fc.constant(buildSignature()),
  email: fc.nat(3000).map((n) => `f${n}@example.com`),
  password: fc.constant('Correct1'),
  password_confirmation: fc.constant('Correct1'),
  userType: fc.constantFrom('manager', 'staff'),
  emails: fc.nat(3000).map((n) => `f${n}@example.com, g${n}@example.com`),
  venue_ids: fc.array(recordId('venue'), { minLength: 1, maxLength: 2 }),
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
  answers: fc.constantFrom(1, 0).map((answer) => new SameAnswers(answer)),
  not_trading_days: fc.uniqueArray(day, { minLength: 1 }),
  version: fc.constantFrom(1, 2, 3),
  page: fc.constantFrom(1, 2, '1'),
  search: fc.constantFrom('a', 'Tavern', '%', 'Brisbane', 'St Kilda 3'),
  from: fc.constant('2026-11-01 00:00:00'),
  to: fc.constant('2026-11-30 23:59:59'),
};
const TEXT = 'Some text';
const YES_OR_NO = /^(system_|cameras|recording|match_time|app_manager|is_?[aA])/;

/** Fields that a form is complete without. */
const RARE = /version|picture|file_|^(from|to|search|company|invitation)$/;

/** Fields whose absence has a meaning of its own. */
const OPEN = /^venue_id$|image$/;

function weightsOf(name: string) {
  if (RARE.test(name)) return { usual: 4, odd: 1, none: 12 };
  return OPEN.test(name) ? { usual: 9, odd: 1, none: 3 } : { usual: 80, odd: 1, none: 1 };
}

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
  if (schema.format === 'binary' && name !== 'signature') return validFile;
  const known = TYPICAL[name];
  if (known) return known;
  if (YES_OR_NO.test(name)) return fc.constantFrom(1, 0);
  if (/_date$/.test(name)) return day;
  if (schema.type === 'boolean') return fc.boolean();
  return required ? fc.constant(TEXT) : fc.constantFrom(TEXT, '');
}

/** Builds values for a schema of the contract, most of them valid. @param noun kind of an `id` */
export function valuesOf(schema: z.ZodType, noun: Kind | undefined): Arbitrary<unknown> {
  const { properties = {}, anyOf, oneOf } = jsonSchema(schema, 'output') as Schema;
  const forms = anyOf ?? oneOf ?? [{ properties }];
  return fc.oneof(
    { weight: 25, arbitrary: fc.oneof(...forms.map((form) => formOf(form, noun))) },
    { weight: 1, arbitrary: brokenValue },
  );
}

function formOf({ properties = {} }: Schema, noun: Kind | undefined): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const good =
      name === 'id' && noun !== undefined
        ? recordId(noun)
        : typical(name, schema, !RARE.test(name));
    const { usual, odd, none } = weightsOf(name);
    const value = fc.oneof(
      { weight: usual, arbitrary: good },
      { weight: odd, arbitrary: brokenValue },
      { weight: none, arbitrary: fc.constant(undefined) },
    );
    return [name, value] as const;
  });
  const form = fc.record(Object.fromEntries(fields)).map(repeated);
  const more = fc.dictionary(fc.constantFrom('extra', 'admin', 'role', 'id', 'a[b]'), brokenValue, {
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

/** Repeats the email in its confirmation. */
const repeated = ({ email_confirmation: again, ...form }: Record<string, unknown>) =>
  again === undefined ? form : { ...form, email_confirmation: again === TEXT ? form.email : again };
