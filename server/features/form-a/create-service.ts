import type { z } from 'zod';
import {
  checkDeadline,
  minutesLate,
  parseVenueTime,
  tradingDay,
  weekdayOf,
} from '#contract/calendar.ts';
import { type FormAAnswer, type FormAEntry, needsRepair, type newFormA } from '#contract/form-a.ts';
import { SIGNATURE_FILE } from '#contract/limits.ts';
import { RULE } from '#contract/messages/added/field-rules.ts';
import { FIELD } from '#contract/messages/field-errors.ts';
import type { Question } from '#contract/questions.ts';
import type { Person } from '../../access.ts';
import type { Database } from '../../database/connect.ts';
import { once, type Submission } from '../../database/once.ts';
import { inChain } from '../../history/chain.ts';
import { invalid } from '../../http/refusal.ts';
import { keepingFiles } from '../../storage/keeping.ts';
import { newKey } from '../../storage/keys.ts';
import { prepareSignature } from '../../storage/signature-image.ts';
import type { Storage } from '../../storage/storage.ts';
import { UploadRefused } from '../../storage/upload.ts';
import type { FormBService } from '../form-b/service.ts';
import type { ManagerService } from '../managers/service.ts';
import type { QuestionService } from '../questions/service.ts';
import type { VenueRow, VenueService } from '../venues/service.ts';
import type { FormAService } from './service.ts';
import { formAWrite } from './store.ts';

type NewFormA = z.output<typeof newFormA>;

export interface FormACreation {
  readonly db: Database;
  readonly venues: VenueService;
  readonly managers: ManagerService;
  readonly questions: QuestionService;
  readonly faults: FormBService;
  readonly entries: FormAService;
  readonly storage: Storage;
  readonly now: () => Date;
}

/** Records a night's check: its number, its answers as asked, its signature, and the fault it found. */
export function formACreation(parts: FormACreation) {
  const { db, venues, managers, questions, faults, entries, storage, now } = parts;

  /** @throws 422 with every wrong field, 404 for somebody else's venue */
  return async (person: Person, form: NewFormA, submission?: Submission): Promise<FormAEntry> => {
    const receivedAt = now();
    const venue = await venues.row(person.scope, form.venue_id);
    const [valid, asked, signature] = await Promise.all([
      managers.validAt(venue),
      questions.list(person.scope, venue.id),
      opaqueGrey(await form.signature.arrayBuffer()),
    ]);
    const manager = valid.find(({ id }) => id === form.manager_id);
    const answers = answersTo(asked, form.answers);
    const time = timeOf(form.submitted_at, venue, receivedAt);
    if (!manager || !answers || time === undefined || typeof signature === 'string') {
      throw invalid({
        ...(!manager && { manager_id: FIELD.managerRequired }),
        ...(!answers && { answers: RULE.answersIncomplete }),
        ...(time === undefined && { submitted_at: RULE.dateInFuture }),
        ...(typeof signature === 'string' && { signature }),
      });
    }

    const id = await keepingFiles(storage, (keep) =>
      inChain(db, venue.id, person, receivedAt, (trx, chain) =>
        once(trx, submission, receivedAt, async () => {
          const write = formAWrite(trx);
          const key = newKey('signature', SIGNATURE_FILE.type);
          await keep(key, signature);
          await write.keepFile({ key, content_type: SIGNATURE_FILE.type, size: signature.length });
          const after = await write.insert({
            venue_id: venue.id,
            entry_number: chain.nextNumber('form_a'),
            received_at: receivedAt,
            ...time,
            manager_id: manager.id,
            manager_name: manager.name,
            manager_licence_number: manager.licence_number,
            answers: JSON.stringify(answers),
            signature: key,
            job_number: form.job_number ?? null,
            email_note: form.email_note ?? null,
          });
          const entityId = after.id;
          chain.record({ action: 'create', entity: 'form_a', entityId, before: null, after });
          if (needsRepair(answers)) await faults.openFromCheck(trx, chain, venue, after);
          return entityId;
        }),
      ),
    );
    return entries.read(person, id);
  };
}

/** Signed, decoded and kept as the register wants it, or the sentence that refuses it. */
async function opaqueGrey(bytes: ArrayBuffer): Promise<Uint8Array | string> {
  try {
    return prepareSignature(new Uint8Array(bytes));
  } catch (error) {
    if (error instanceof UploadRefused) return error.message;
    throw error;
  }
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
  const submitted_at = parseVenueTime(text, venue.time_zone);
  if (!submitted_at || submitted_at.getTime() > receivedAt.getTime() + CLOCK_SKEW_MS)
    return undefined;
  const day = tradingDay(submitted_at, venue.time_zone);
  const deadline = checkDeadline(day, venue.hours[weekdayOf(day)], venue.time_zone);
  return { submitted_at, trading_day: day, minutes_late: minutesLate(submitted_at, deadline) };
}

/** A phone's clock may run ahead of the server's by this much. */
const CLOCK_SKEW_MS = 5 * 60_000;
