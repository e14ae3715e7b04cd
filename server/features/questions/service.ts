import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { can } from '#contract/access/permissions.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import type { createQuestion } from '#contract/questions/calls.ts';
import type { Administrator, ListedQuestion, Question } from '#contract/questions/schemas.ts';
import type { RuleProfileId } from '#contract/rules/profiles.ts';
import { type CurrentUser, narrowScope } from '#server/access.ts';
import { forbidden, found, throwIfInvalid } from '#server/errors.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { recordChange, recordOnce } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Questions } from '#server/platform/postgres/schema.gen.ts';
import type { Submission } from '#server/submission.ts';
import { questionStore, questionWrite } from './store.ts';

type NewQuestion = z.output<(typeof createQuestion)['body']>;

/** Questions of the nightly check. */
export interface QuestionService {
  /**
   * Lists the questions of a venue, or of all the user's venues.
   * @throws 404 for another tenant's venue
   */
  list(user: CurrentUser, venueId: string | undefined): Promise<ListedQuestion[]>;

  /** Finds the administrator whom users are told to ask for questions. */
  administrator(): Promise<Administrator | null>;

  /** Adds a question after all others. @param form without a venue for a question of every venue */
  create(user: CurrentUser, form: NewQuestion, submission?: Submission): Promise<Question>;

  /** Entries keep the titles of the questions they answered. @throws 403 for a core question */
  void(user: CurrentUser, id: string): Promise<void>;
}

export interface QuestionDependencies {
  readonly db: Database;
  readonly now: () => Date;
}

export function questionService({ db, now }: QuestionDependencies): QuestionService {
  const store = questionStore(db);
  return {
    async list(user, venueId) {
      const questions = await store.atVenues(
        venueId === undefined ? user.scope : found(narrowScope(user.scope, venueId)),
      );
      const namesVenue = can(user, 'question:manage');
      return questions.map((row) => presentListedQuestion(row, namesVenue));
    },

    administrator: async () => (await store.administrator()) ?? null,

    async create(user, form, submission) {
      const { id } = await recordOnce(
        db,
        { chain: NO_VENUE, author: user, at: now(), submission },
        async (unit) => {
          const write = questionWrite(unit.trx);
          const { title, venue_id = null, asks_recording = false } = form;
          const isKnown = venue_id === null || (await write.venueExists(venue_id));
          throwIfInvalid({ venue_id: isKnown ? undefined : API_ERROR.notFound });
          const after = await write.append({ title, venue_id, asks_recording });
          const question = { entity: 'question', entityId: after.id } as const;
          unit.record({ action: 'create', ...question, before: null, after });
          return after;
        },
      );
      return presentQuestion(found(await store.read(id)));
    },

    async void(user, id) {
      await recordChange(db, { chain: NO_VENUE, author: user, at: now() }, async (unit) => {
        const write = questionWrite(unit.trx);
        const before = found(await write.current(id));
        if (!can(user, 'question:delete', presentQuestion(before))) throw forbidden();
        const after = await write.void(id, now());
        unit.record({ action: 'void', entity: 'question', entityId: id, before, after });
      });
    },
  };
}

type QuestionRow = Pick<Selectable<Questions>, 'id' | 'title' | 'is_core' | 'asks_recording'>;

function presentQuestion({ id, title, is_core, asks_recording }: QuestionRow): Question {
  return { id, title, isCoreQuestion: is_core, asks_recording };
}

interface ListedRow extends QuestionRow {
  readonly venue_id: string | null;
  readonly venue_name: string | null;
  readonly rules: RuleProfileId | null;
}

/** @param namesVenue whether to name the venue or the rules that a question is limited to */
function presentListedQuestion(row: ListedRow, namesVenue: boolean): ListedQuestion {
  const { venue_id: id, venue_name: name, rules } = row;
  if (!namesVenue) return presentQuestion(row);
  const venue = id === null || name === null ? null : { id, name };
  return { ...presentQuestion(row), venue, rules };
}
