import type { RuleProfileId } from '#contract/rules/profiles.ts';
import type { Author } from '#server/ledger/unit-of-work.ts';
import type { DemoManager } from './people.ts';
import type { DemoVenue } from './venues.ts';

/** A venue of the demo that is in the database. */
export interface CastVenue extends DemoVenue {
  readonly id: string;
  readonly rules: RuleProfileId;
  /** Key of the picture that its inspections show. */
  readonly certificate: string;
}

export interface CastManager extends DemoManager {
  readonly id: string;
  readonly author: Author;
  /** Keys of the files with this person's signatures. */
  readonly signatures: readonly string[];
}

export interface CastTechnician {
  readonly name: string;
  readonly licence_number: string;
  readonly company: string;
  readonly author: Author;
}

export interface CastQuestion {
  readonly id: string;
  readonly title: string;
}

/** Everyone and everything that the demo's year is played with. */
export interface Cast {
  readonly admin: Author;
  readonly venues: readonly CastVenue[];
  readonly managers: readonly CastManager[];
  readonly technicians: readonly CastTechnician[];
  readonly questions: readonly CastQuestion[];
}
