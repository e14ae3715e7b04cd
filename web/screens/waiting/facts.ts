import { ANSWER } from '#contract/core/answer.ts';
import { splitQuestion } from '#contract/form-a/fields.ts';
import { CALENDAR, EXPLANATION_REASON } from '#contract/messages/calendar.ts';
import { OUTBOX } from '#contract/messages/form-a.ts';
import { WEEKDAY_NAME } from '#contract/messages/venues.ts';
import { minutesLate } from '#contract/rules/check-deadline.ts';
import { dayName } from '#contract/time/day-name.ts';
import { weekdayOf } from '#contract/time/days.ts';
import { formatDateTime, formatTime } from '#contract/time/formatting.ts';
import { parseVenueTime } from '#contract/time/venue-time.ts';
import type { WaitingCheck, WaitingExplanation, WaitingForm } from '#web/offline/waiting-forms.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly tone?: 'good' | 'bad';
}

/** Lists what a waiting form says. */
export const factsOf = (form: WaitingForm): Fact[] =>
  form.form === 'check' ? checkFacts(form) : explanationFacts(form);

/** Returns the answers that say what is wrong. */
export const wrongOf = ({ fields }: WaitingCheck) =>
  fields.answers?.filter(({ answer }) => answer === ANSWER.no) ?? [];

function checkFacts(check: WaitingCheck): Fact[] {
  const { fields, maker, venue, questions, night, due_at } = check;
  const { time_zone: zone } = venue;
  const due = due_at === null ? undefined : new Date(due_at);
  const stated = parseVenueTime(fields.submitted_at, zone);
  const late = due && stated ? minutesLate(stated, due) : 0;
  const weekday = WEEKDAY_NAME[weekdayOf(night)];
  const titles = new Map(questions.map(({ id, title }) => [id, splitQuestion(title).question]));
  const wrong = wrongOf(check);
  return [
    { label: OUTBOX.venue, value: venue.name },
    {
      label: OUTBOX.night,
      value: due ? OUTBOX.nightDue(weekday, formatTime(due, zone)) : weekday,
    },
    { label: OUTBOX.made, value: OUTBOX.madeBy(formatTime(madeAt(check), zone), maker) },
    {
      label: OUTBOX.countsAs,
      value: late === 0 ? OUTBOX.onTime : OUTBOX.late(late),
      tone: late === 0 ? 'good' : 'bad',
    },
    {
      label: OUTBOX.answers,
      value: OUTBOX.answered(
        (fields.answers ?? []).length - wrong.length,
        wrong.map(({ question_id }) => titles.get(String(question_id)) ?? ''),
      ),
    },
  ];
}

function explanationFacts(explanation: WaitingExplanation): Fact[] {
  const { fields, maker, venue, night } = explanation;
  const made = formatDateTime(madeAt(explanation), venue.time_zone);
  return [
    { label: OUTBOX.venue, value: venue.name },
    { label: OUTBOX.night, value: dayName(night) },
    { label: OUTBOX.made, value: OUTBOX.madeBy(made, maker) },
    { label: CALENDAR.reason, value: EXPLANATION_REASON[fields.reason] },
    { label: OUTBOX.explanation, value: fields.text },
  ];
}

const madeAt = ({ made }: WaitingForm) =>
  new Date(Date.parse(made.at) + (made.clock_offset_ms ?? 0));
