import fc, { type Arbitrary } from 'fast-check';
import type { Ids, Kind, VenueFixture } from '../venue-fixture.ts';

/** One of the records that are there when the request is sent. */
class Chosen {
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

/** The same answer to every question of the fixture. */
export class Answers {
  readonly answer: unknown;

  constructor(answer: unknown) {
    this.answer = answer;
  }

  to(asked: readonly string[]) {
    return asked.map((id) => ({ question_id: id, id, answer: this.answer }));
  }
}

/** Puts the records there are into a value. */
export function filledIn(value: unknown, fixture: VenueFixture): unknown {
  if (value instanceof Chosen) return value.from(fixture.ids);
  if (value instanceof Answers) return value.to(fixture.asked);
  if (Array.isArray(value)) return value.map((part) => filledIn(part, fixture));
  if (typeof value !== 'object' || value === null || value instanceof File) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, filledIn(part, fixture)]),
  );
}

/** The id of a record. @param prefix written before it */
export const chosen = (kind: Kind, prefix?: string): Arbitrary<unknown> =>
  fc.nat(5).map((turn) => new Chosen(kind, turn, prefix));
