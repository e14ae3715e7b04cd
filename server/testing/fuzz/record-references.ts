import fc, { type Arbitrary } from 'fast-check';
import type { Ids, Kind, VenueFixture } from '../venue-fixture.ts';

/** Refers to one of the records that exist when the request is sent. */
class RecordReference {
  readonly kind: Kind;
  readonly index: number;
  /** Written before the id. */
  readonly prefix: string;

  constructor(kind: Kind, index: number, prefix = '') {
    this.kind = kind;
    this.index = index;
    this.prefix = prefix;
  }

  from(ids: Ids): string {
    const all = ids[this.kind];
    return this.prefix + (all[this.index % Math.max(1, all.length)] ?? '999999999');
  }
}

/** Stands for the same answer to every question of the fixture. */
export class SameAnswers {
  readonly answer: unknown;

  constructor(answer: unknown) {
    this.answer = answer;
  }

  to(questionIds: readonly string[]) {
    return questionIds.map((id) => ({ question_id: id, id, answer: this.answer }));
  }
}

/** Replaces the references in a value by ids of the fixture. */
export function resolveReferences(value: unknown, fixture: VenueFixture): unknown {
  if (value instanceof RecordReference) return value.from(fixture.ids);
  if (value instanceof SameAnswers) return value.to(fixture.questionIds);
  if (Array.isArray(value)) return value.map((part) => resolveReferences(part, fixture));
  if (typeof value !== 'object' || value === null || value instanceof File) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, resolveReferences(part, fixture)]),
  );
}

/** Refers to the id of a record. @param prefix written before it */
export const recordId = (kind: Kind, prefix?: string): Arbitrary<unknown> =>
  fc.nat(5).map((index) => new RecordReference(kind, index, prefix));
