import type { z } from 'zod';
import { SIGNATURE_FILE } from '#contract/core/limits.ts';
import {
  type FormAAnswer,
  type FormAEntry,
  needsRepair,
  type newFormA,
} from '#contract/form-a/schemas.ts';
import { RULE } from '#contract/messages/added/field-rules.ts';
import { FIELD } from '#contract/messages/spec/field-errors.ts';
import type { Question } from '#contract/questions/schemas.ts';
import { checkDeadline, minutesLate, tradingDay, weekdayOf } from '#contract/time/calendar.ts';
import type { CurrentUser } from '#server/access.ts';
import { invalid } from '#server/errors.ts';
import { entriesOf } from '#server/ledger/entries.ts';
import { pastTime } from '#server/ledger/past-time.ts';
import { recordOnce } from '#server/ledger/unit-of-work.ts';
import { prepareSignature } from '#server/platform/files/images/signature-image.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { validateUpload } from '#server/platform/files/validate-upload.ts';
import { withUploads } from '#server/platform/files/with-uploads.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Submission } from '#server/submission.ts';
import { openFromCheck } from '../form-b/faults-of-check.ts';
import type { ManagerService } from '../managers/service.ts';
import type { QuestionService } from '../questions/service.ts';
import type { VenueRow, VenueService } from '../venues/service.ts';
import type { FormAService } from './service.ts';
import type { FormARow } from './store.ts';

type NewFormA = z.output<typeof newFormA>;

export interface FormACreation {
  readonly db: Database;
  readonly venues: VenueService;
  readonly managers: ManagerService;
  readonly questions: QuestionService;
  readonly entries: FormAService;
  readonly storage: Storage;
  readonly now: () => Date;
}

/** Records a night's check: its number, its answers as asked, its signature, and the fault it found. */
export function formACreation(parts: FormACreation) {
  const { db, venues, managers, questions, entries, storage, now } = parts;

  /** @throws 422 with every wrong field, 404 for somebody else's venue */
  return async (
    user: CurrentUser,
    form: NewFormA,
    submission?: Submission,
  ): Promise<FormAEntry> => {
    const receivedAt = now();
    const venue = await venues.row(user.scope, form.venue_id);
    const [valid, asked, signature] = await Promise.all([
      managers.validAt(venue),
      questions.list(user, venue.id),
      validateUpload(form.signature, prepareSignature),
    ]);
    const manager = valid.find(({ id }) => id === form.manager_id);
    const answers = answersTo(asked, form.answers);
    const time = timeOf(form.submitted_at, venue, receivedAt);
    if (!manager || !answers || time === undefined || !signature.accepted) {
      throw invalid({
        ...(!manager && { manager_id: FIELD.managerRequired }),
        ...(!answers && { answers: RULE.answersIncomplete }),
        ...(time === undefined && { submitted_at: RULE.dateInFuture }),
        ...(signature.rejection && { signature: signature.rejection }),
      });
    }

    const image = { bytes: signature.accepted, type: SIGNATURE_FILE.type };
    const atVenue = { venue_name: venue.name, time_zone: venue.time_zone };
    const made: FormARow[] = [];
    const id = await withUploads(db, storage, async (keep) => {
      const file = await keep('signature', image);
      return recordOnce(db, venue.id, user, receivedAt, submission, async (trx, chain) => {
        const [, entry] = await Promise.all([
          file.nameIn(trx),
          entriesOf('form_a', trx, chain).create({
            venue_id: venue.id,
            received_at: receivedAt,
            ...time,
            manager_id: manager.id,
            manager_name: manager.name,
            manager_licence_number: manager.licence_number,
            answers: JSON.stringify(answers),
            signature: file.key,
            job_number: form.job_number ?? null,
            email_note: form.email_note ?? null,
          }),
        ]);
        if (needsRepair(answers)) await openFromCheck(trx, chain, venue, entry, receivedAt);
        made.push({ ...entry, ...atVenue, voided_by: null });
        return entry.id;
      });
    });
    const [entry] = made;
    return entry ? entries.present(entry, user) : entries.read(user, id);
  };
}

/** Every question asked at the venue with its answer; undefined unless each has exactly one. */
function answersTo(
  asked: readonly Question[],
  given: NewFormA['answers'],
): FormAAnswer[] | undefined {
  const byQuestion = new Map(given.map(({ question_id, answer }) => [question_id, answer]));
  const answers = asked.flatMap(({ id, title }) => {
    const answer = byQuestion.get(id);
    return answer === undefined ? [] : [{ id, answer, question: { id, title } }];
  });
  const complete = answers.length === asked.length && given.length === asked.length;
  return complete ? answers : undefined;
}

/** The times an entry keeps; undefined when the check would lie in the future. */
function timeOf(text: string, venue: VenueRow, receivedAt: Date) {
  const submitted_at = pastTime(text, venue.time_zone, receivedAt);
  if (!submitted_at) return undefined;
  const day = tradingDay(submitted_at, venue.time_zone);
  const deadline = checkDeadline(day, venue.hours[weekdayOf(day)], venue.time_zone);
  return { submitted_at, trading_day: day, minutes_late: minutesLate(submitted_at, deadline) };
}
