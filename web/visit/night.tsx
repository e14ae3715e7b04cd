/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { DAY_STATE, NIGHT } from '#contract/messages/calendar.ts';
import { VISIT_PAGE } from '#contract/messages/visits.ts';
import { shortDayName } from '#contract/time/day-name.ts';
import { formatTime } from '#contract/time/formatting.ts';
import type { VisitNight, VisitRegister } from '#contract/visits/schemas.ts';
import { Steps } from '../standalone/steps.tsx';

type Check = VisitNight['checks'][number];
type Fault = VisitRegister['faults'][number];

type Tone = 'good' | 'late' | 'bad' | 'plain' | 'open';

const TONE: Readonly<Record<VisitNight['state'], Tone>> = {
  on_time: 'good',
  late: 'late',
  recorded_later: 'late',
  missed: 'bad',
  explained: 'bad',
  not_trading: 'plain',
  closed_afterwards: 'late',
  inactive: 'plain',
  before_register: 'plain',
  on_paper: 'plain',
  open: 'open',
};

/** Returns whether a night is right, wrong or neither: wrong while its fault is not repaired. */
export function toneOf({ day, state, has_fault }: VisitNight, faults: readonly Fault[]): Tone {
  const isOpen = faults.some((fault) => fault.day === day && fault.repair_date === null);
  if (isOpen) return 'bad';
  return has_fault && TONE[state] === 'good' ? 'late' : TONE[state];
}

export const nightId = (day: string) => `night-${day}`;

/** A night in one line, which opens to its check, its fault and the check after it. */
export function Night({ night, register }: { night: VisitNight; register: VisitRegister }) {
  const { day, checks, explanations, notes, due_at } = night;
  const zone = register.venue.time_zone;
  const time = (at: string) => formatTime(new Date(at), zone);
  const [first] = checks;
  const faults = register.faults.filter((fault) => fault.day === day);
  const name = shortDayName(day);
  return (
    <details class="night" id={nightId(day)}>
      <summary>
        <strong>{first ? VISIT_PAGE.numbered(name, first.entry_number) : name}</strong>
        <span class="badge" data-tone={toneOf(night, faults)}>
          {badgeText(night, time)}
        </span>
        <span class="line">{lineOf(night, faults, time)}</span>
      </summary>
      <dl>
        {due_at && night.state !== 'before_register' && (
          <Fact label={NIGHT.due}>{time(due_at)}</Fact>
        )}
        {checks.map((check) => (
          <Fact key={check.entry_number} label={VISIT_PAGE.check(check.entry_number)}>
            <CheckFacts check={check} time={time(check.submitted_at)} />
          </Fact>
        ))}
        {checks.length === 0 && ['missed', 'explained'].includes(night.state) && (
          <Fact label={VISIT_PAGE.noCheck}>{DAY_STATE[night.state].meaning}</Fact>
        )}
        {explanations.map(({ reason, text, when, picture }) => (
          <Fact key={when + text} label={VISIT_PAGE.explanation}>
            {reason}: {text}
            <small>{when}</small>
            {picture && (
              <a href={picture} target="_blank" rel="noreferrer">
                {VISIT_PAGE.picture}
              </a>
            )}
          </Fact>
        ))}
        <Notes notes={notes} />
        {faults.map((fault) => (
          <Fact key={fault.entry_number} label={VISIT_PAGE.fault(fault.entry_number)}>
            <FaultSteps fault={fault} />
          </Fact>
        ))}
        {faults.length > 0 && (
          <Fact label={VISIT_PAGE.nextCheck}>{nextCheck(day, register, time)}</Fact>
        )}
      </dl>
    </details>
  );
}

function badgeText({ state, checks }: VisitNight, time: (at: string) => string): string {
  const [first] = checks;
  if (first && first.minutes_late > 0) return VISIT_PAGE.lateBy(first.minutes_late);
  return first && state === 'on_time' ? time(first.submitted_at) : DAY_STATE[state].label;
}

/** Sums up a night: who checked, with which answers, and what became of a fault; or why nobody did. */
function lineOf(
  { checks, explanations, state, due_at }: VisitNight,
  faults: readonly Fault[],
  time: (at: string) => string,
): string {
  const [first] = checks;
  const [explained] = explanations;
  if (!first && state === 'open' && due_at) return VISIT_PAGE.due(time(due_at));
  if (!first) return explained ? `“${explained.text}” ${explained.when}` : DAY_STATE[state].meaning;
  const faultTexts = faults.map(({ entry_number, repair_date }) =>
    (repair_date ? VISIT_PAGE.repairedFault : VISIT_PAGE.openFault)(entry_number),
  );
  const who = `${first.manager_name}, ${first.manager_licence_number}. ${answersText(first)}`;
  return [who, ...faultTexts].join(' → ');
}

const answersText = ({ answers, no }: Check) =>
  no.length === 0 ? VISIT_PAGE.allYes(answers) : VISIT_PAGE.someNo(answers - no.length, answers);

function CheckFacts({ check, time }: { check: Check; time: string }) {
  return (
    <>
      {time}, {check.manager_name}, {check.manager_licence_number}. {answersText(check)}
      {check.no.length > 0 && (
        <ul>
          {check.no.map((title) => (
            <li key={title}>
              {VISIT_PAGE.answeredNo}: {title}
            </li>
          ))}
        </ul>
      )}
      {check.email_note && (
        <small>
          {VISIT_PAGE.note}: {check.email_note}
        </small>
      )}
      {check.job_number && (
        <small>
          {VISIT_PAGE.jobNumber}: {check.job_number}
        </small>
      )}
      {check.notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
      <img
        class="signature"
        src={check.signature}
        alt={VISIT_PAGE.signature(check.manager_name)}
        loading="lazy"
      />
      {check.photos.map((photo, index) => (
        <a key={photo} href={photo} target="_blank" rel="noreferrer">
          {VISIT_PAGE.photo(index + 1)}
        </a>
      ))}
    </>
  );
}

/** The way of a fault: identified, mailed, arranged, repaired. */
export function FaultSteps({ fault }: { fault: Fault }) {
  return (
    <>
      {fault.email_note && <p>{fault.email_note}</p>}
      <Steps steps={fault.steps} />
      {fault.description && <p>{fault.description}</p>}
      {fault.notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </>
  );
}

function nextCheck(day: string, { nights }: VisitRegister, time: (at: string) => string): string {
  const next = nights.find((night) => night.day > day && night.checks.length > 0);
  const [check] = next?.checks ?? [];
  return next && check
    ? VISIT_PAGE.nextCheckAt(check.entry_number, shortDayName(next.day), time(check.submitted_at))
    : VISIT_PAGE.noNextCheck;
}

function Fact({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <>
      {notes.map((note) => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
    </>
  );
}
