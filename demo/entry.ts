import { ANSWER } from '#contract/core/answer.ts';
import type { FormAAnswer } from '#contract/form-a/schemas.ts';
import { daysBetween } from '#contract/time/days.ts';
import type { CastQuestion } from './cast.ts';
import { companyNamed } from './companies.ts';
import type { Night } from './nights.ts';
import { randomOf } from './random.ts';

/** A night's check as the register keeps it, but for its number. */
export function entryOf(night: Night, questions: readonly CastQuestion[]) {
  const { venue, day, manager, fault } = night;
  const answers = questions.map(({ id, title }, place): FormAAnswer => {
    const answer = place === fault?.question ? ANSWER.no : ANSWER.yes;
    return { id, answer, question: { id, title } };
  });
  return {
    venue_id: venue.id,
    trading_day: day,
    submitted_at: night.submittedAt,
    received_at: night.receivedAt,
    minutes_late: night.minutesLate,
    manager_id: manager.id,
    manager_name: manager.name,
    manager_licence_number: manager.licence?.number ?? '',
    answers: JSON.stringify(answers),
    signature: randomOf('signed', venue.name, day).pick(manager.signatures),
    job_number: fault ? jobNumber(night) : null,
    email_note: fault ? fault.note : null,
  };
}

const FIRST_JOB = { number: 1200, day: '2020-01-01' };

/** The technician company's initials and a number that counts up with the days. */
function jobNumber({ venue, day }: Night): string {
  return `${companyNamed(venue.company).jobs}-${FIRST_JOB.number + daysBetween(FIRST_JOB.day, day)}`;
}
