import { sql } from 'kysely';
import { API_ERROR } from '#contract/messages/errors.ts';
import type { NewMade } from '#contract/register/schemas.ts';
import type { RuleProfileId } from '#contract/rules/profiles.ts';
import { conflict } from '#server/errors.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type Placeholders, statement } from '#server/platform/prepared-statements/statement.ts';

const checksMade = statement((db, { uid }: Placeholders<{ uid: string }>) =>
  db
    .selectFrom('form_a_entries')
    .select(['id', 'venue_id', 'maker_id', 'phone_time'])
    .where('made_uid', '=', uid),
);

/**
 * Finds the check that an earlier attempt to send it has recorded.
 * @param db or the transaction that holds the lock on the venue's chain
 * @returns its id; undefined for the first attempt
 * @throws 409 when its id was used for another check
 */
export async function recordedMadeCheck(
  db: Database,
  { uid, by, at, venueId }: NewMade & { readonly venueId: string },
): Promise<string | undefined> {
  const [check] = await checksMade(db, { uid });
  if (!check) return undefined;
  const { venue_id, maker_id, phone_time } = check;
  const isSame =
    venue_id === venueId && maker_id === by && phone_time?.getTime() === Date.parse(at);
  if (!isSame) throw conflict(API_ERROR.keyReused);
  return check.id;
}

const madeAt = statement((db, { uid, venueId }: Placeholders<{ uid: string; venueId: string }>) =>
  db
    .selectFrom('form_a_entries')
    .select('made_uid')
    .where('made_uid', '=', uid)
    .where('venue_id', '=', venueId)
    .unionAll(
      db
        .selectFrom('explanations')
        .select('made_uid')
        .where('made_uid', '=', uid)
        .where('venue_id', '=', venueId),
    ),
);

/** Tells whether a check or an explanation that was made on a phone is in the register of a venue. */
export const isRecorded = async (db: Database, uid: string, venueId: string) =>
  (await madeAt(db, { uid, venueId })).length > 0;

/** A question, and whether it was asked at a venue at a time. */
export interface QuestionThen {
  readonly id: string;
  readonly title: string;
  readonly was_asked: boolean;
}

interface QuestionsQuery {
  readonly venueId: string;
  readonly at: Date;
  /** The rule profile of the venue at that time. */
  readonly rules: RuleProfileId;
}

const questions = statement(
  (_, { venueId, at, rules }: Placeholders<QuestionsQuery>) =>
    sql<QuestionThen>`
    select id, title, (questions.rules is null or questions.rules = ${rules})
      and (voided_at is null or voided_at > ${at}::timestamptz)
      and not exists (select from history where entity = 'question' and entity_id = questions.id
        and action = 'create' and history.at > ${at}::timestamptz) as was_asked
    from questions where venue_id is null or venue_id = ${venueId}::bigint
    order by position, id`,
);

/** Lists the questions that a venue has or had, in their order. */
export const questionsThen = (db: Database, query: QuestionsQuery): Promise<QuestionThen[]> =>
  questions(db, query);
