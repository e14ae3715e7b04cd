import type { z } from 'zod';
import { can } from '#contract/access/permissions.ts';
import { SENT_DAYS_LATER } from '#contract/core/limits.ts';
import type { FormAAnswer, newFormA } from '#contract/form-a/schemas.ts';
import { MADE } from '#contract/messages/entries.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { hasWaited } from '#contract/register/made.ts';
import { MADE_FLAGS, type MadeFlag, type NewMade } from '#contract/register/schemas.ts';
import { licenceIsValid } from '#contract/rules/licence-validity.ts';
import { CLOCK_TOLERANCE_MS, madeTime } from '#contract/rules/made-time.ts';
import { recordAt } from '#contract/status/day-state.ts';
import type { TimeZone } from '#contract/time/venue-time.ts';
import { type CurrentUser, isUnconfirmedAt, maySignAs } from '#server/access.ts';
import { type FieldMessages, invalid, unconfirmed } from '#server/errors.ts';
import type { Recorder } from '#server/ledger/entries.ts';
import { type StatedTime, statedAt, statedTime } from '#server/ledger/stated-time.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { ManagerService } from '../managers/service.ts';
import type { ValidManager } from '../managers/store.ts';
import type { QuestionService } from '../questions/service.ts';
import { belongedToVenue, type PersonThen, peopleThen } from '../venues/people-store.ts';
import type { VenueService } from '../venues/service.ts';
import type { VenueRow } from '../venues/store.ts';
import { type QuestionThen, questionsThen } from './made-store.ts';

export type NewFormA = z.output<typeof newFormA>;

/** A check that arrived, before it is recorded. */
interface ArrivedCheck {
  readonly user: CurrentUser;
  readonly venue: VenueRow;
  readonly form: NewFormA;
  readonly receivedAt: Date;
  /** The server's clock minus the sender's, in milliseconds, where the sender names its time. */
  readonly clockOffsetMs: number | undefined;
}

interface Assessed {
  readonly manager: Omit<ValidManager, 'signs_until'>;
  readonly answers: FormAAnswer[];
  readonly time: StatedTime;
  /** The user who made it. */
  readonly maker: Recorder & { readonly managerId: string | null; readonly name: string };
  /** Columns of a check that was made on a phone. */
  readonly made?: MadeColumns;
}

interface MadeColumns {
  readonly made_uid: string;
  readonly phone_time: Date;
  readonly made_at: Date;
  readonly maker_id: string;
  readonly made_by: string;
  readonly made_flags: MadeFlag[];
  readonly clock_error_ms: number | null;
}

/** What an entry takes from a check, or the messages of its wrong fields. */
type Assessment =
  | { readonly check: Assessed; readonly errors?: never }
  | { readonly check?: never; readonly errors: FieldMessages };

interface Dependencies {
  readonly db: Database;
  readonly venues: VenueService;
  readonly managers: ManagerService;
  readonly questions: QuestionService;
}

/**
 * Assesses a check: as of the time it was made where it says so, or else as of now.
 * @throws 403 for what waits for confirmation, 422 where nothing is asked
 */
export function assessCheck(
  dependencies: Dependencies,
  arrived: ArrivedCheck,
): Promise<Assessment> {
  const { made } = arrived.form;
  return made ? assessMade(dependencies, arrived, made) : assessNow(dependencies, arrived);
}

async function assessNow(
  { venues, managers, questions }: Dependencies,
  { user, venue, form }: ArrivedCheck,
): Promise<Assessment> {
  const [record, validManagers, current] = await Promise.all([
    venues.record(venue.id),
    managers.validAt(venue),
    questions.list(user, venue.id),
  ]);
  if (current.length === 0) {
    throw invalid({ answers: FORM_A.noQuestions(await questions.administrator()) });
  }
  const stated = statedTime(form.submitted_at, record, { anyAge: can(user, 'entry:backdate') });
  const isEarlier = stated.time && stated.time.day !== record.currentDay;
  if (isEarlier && isUnconfirmedAt(user, venue.id)) throw unconfirmed();
  const manager = validManagers.find(({ id }) => id === form.manager_id);
  const isSigner = manager && maySignAs(user, venue.id, manager);
  const answers = answersTo(current, form.answers);
  if (manager && isSigner && stated.time && answers?.length === current.length) {
    return { check: { manager, answers, time: stated.time, maker: user } };
  }
  return {
    errors: {
      manager_id: managerError(manager, isSigner),
      answers: answers?.length === current.length ? undefined : FIELD_ERROR.answersIncomplete,
      submitted_at: stated.error,
    },
  };
}

async function assessMade(
  { db, venues }: Dependencies,
  { user, venue, form, receivedAt, clockOffsetMs }: ArrivedCheck,
  made: NewMade,
): Promise<Assessment> {
  if (isUnconfirmedAt(user, venue.id) && made.by !== user.id) throw unconfirmed();
  const phone_time = new Date(made.at);
  const { at, latestStated, clockErrorMs, isTooOld } = madeTime({
    phone: phone_time,
    offsetBefore: made.clock_offset_ms,
    offsetNow: clockOffsetMs,
    received: receivedAt,
  });
  const record = recordAt(await venues.record(venue.id), at);
  const version = record.versions.at(-1) ?? record.currentTerms.version;
  const venueId = venue.id;
  const [people, questions] = await Promise.all([
    peopleThen(db, { venueId, at, makerId: made.by, managerId: form.manager_id }),
    questionsThen(db, { venueId, at, rules: version.rules }),
  ]);
  const maker = people.find(({ user_id }) => user_id === made.by);
  const signer = people.find(
    ({ manager_id, has_joined }) => has_joined && manager_id === form.manager_id,
  );
  const wasUnconfirmed = maker?.is_connected && !maker.is_confirmed;
  const hasBelonged = belongedToVenue(maker);
  const isSigner = signer && (!wasUnconfirmed || signer === maker);
  const anyAge = can(user, 'entry:backdate');
  const stated = statedTime(form.submitted_at, record, { anyAge, latest: latestStated });
  if (stated.time && stated.time.day !== record.currentDay && wasUnconfirmed) throw unconfirmed();
  const answers = answersTo(questions, form.answers);
  const isAsked = answers && areAsked(answers, questions);
  const mayHaveSigned = signer && isValid(signer, at, version.time_zone);
  // The form of a check that is sent at once is still open, and can be corrected.
  const isFinal = hasWaited(at, receivedAt);
  if (
    !maker ||
    !hasBelonged ||
    !signer?.manager_id ||
    !isSigner ||
    !stated.time ||
    !answers ||
    isTooOld ||
    !(isFinal || (isAsked && mayHaveSigned))
  ) {
    return {
      errors: {
        'made.by': hasBelonged ? undefined : MADE.notOfVenue,
        'made.at': isTooOld ? MADE.tooOld(SENT_DAYS_LATER) : undefined,
        manager_id: managerError(isFinal || mayHaveSigned ? signer : undefined, isSigner),
        answers: (isFinal ? answers : isAsked) ? undefined : FIELD_ERROR.answersIncomplete,
        submitted_at: stated.error,
      },
    };
  }
  const isAhead = stated.time.at.getTime() > at.getTime() + CLOCK_TOLERANCE_MS;
  const flags: Record<MadeFlag, boolean> = {
    questions: !isAsked,
    manager: !mayHaveSigned,
    clock: clockErrorMs !== null,
    venue: !version.is_active,
  };
  return {
    check: {
      manager: {
        id: signer.manager_id,
        name: signer.name,
        licence_number: signer.licence_number ?? '',
      },
      answers,
      time: isAhead ? statedAt(at, record) : stated.time,
      maker: {
        id: maker.user_id,
        managerId: maker.manager_id,
        name: maker.name,
        ...(wasUnconfirmed && !maker.is_listed && { formerStatus: 'unconfirmed' }),
      },
      made: {
        made_uid: made.uid,
        phone_time,
        made_at: at,
        maker_id: maker.user_id,
        made_by: maker.name,
        made_flags: MADE_FLAGS.filter((flag) => flags[flag]),
        clock_error_ms: clockErrorMs,
      },
    },
  };
}

function managerError(manager: object | undefined, isSigner: boolean | undefined) {
  if (!manager) return FIELD_ERROR.managerRequired;
  return isSigner ? undefined : FIELD_ERROR.signAsYourself;
}

const isValid = (
  { is_connected, licence_number, licence_expiry_date, rmlv_licence_expiry_date }: PersonThen,
  at: Date,
  zone: TimeZone,
) =>
  is_connected &&
  licence_number !== null &&
  licenceIsValid(licence_expiry_date, at, zone) &&
  licenceIsValid(rmlv_licence_expiry_date, at, zone);

const areAsked = (answers: readonly FormAAnswer[], questions: readonly QuestionThen[]) => {
  const asked = questions.filter(({ was_asked }) => was_asked).map(({ id }) => id);
  return answers.length === asked.length && answers.every(({ id }) => asked.includes(id));
};

/** Pairs the answers with their questions; undefined for none, and unless each is to another of these questions. */
function answersTo(
  questions: readonly Pick<QuestionThen, 'id' | 'title'>[],
  given: NewFormA['answers'],
): FormAAnswer[] | undefined {
  const byQuestion = new Map(given.map(({ question_id, answer }) => [question_id, answer]));
  const answers = questions.flatMap(({ id, title }) => {
    const answer = byQuestion.get(id);
    return answer === undefined ? [] : [{ id, answer, question: { id, title } }];
  });
  return answers.length > 0 && answers.length === given.length ? answers : undefined;
}
