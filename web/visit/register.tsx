/** @jsxImportSource preact */
import { VISIT_CHANGES_MAX } from '#contract/core/limits.ts';
import { DAY_STATE } from '#contract/messages/calendar.ts';
import { TEXT } from '#contract/messages/labels.ts';
import { VISIT_PAGE } from '#contract/messages/visits.ts';
import { dateOf, shortDayName, shortWeekday } from '#contract/time/day-name.ts';
import { formatDateTime, formatDay } from '#contract/time/formatting.ts';
import type { VisitRegister } from '#contract/visits/schemas.ts';
import { FaultSteps, Night, Notes, nightId, toneOf } from './night.tsx';

/** The register of a venue: its nights, and what stands beside them. */
export function Register({ register }: { register: VisitRegister }) {
  const { nights, faults, venue } = register;
  const isListed = new Set(nights.map(({ day }) => day));
  const older = faults.filter(({ day }) => !isListed.has(day));
  return (
    <>
      <Strip register={register} />
      {older.length > 0 && (
        <section class="card">
          <h2>{VISIT_PAGE.olderFaults}</h2>
          {older.map((fault) => (
            <FaultSteps key={fault.entry_number} fault={fault} />
          ))}
        </section>
      )}
      <section>
        <h2>{VISIT_PAGE.nights}</h2>
        {nights.toReversed().map((night) => (
          <Night key={night.day} night={night} register={register} />
        ))}
      </section>
      <Changes register={register} />
      <Inspection inspection={register.inspection} zone={venue.time_zone} />
      <Managers managers={register.managers} />
      <Rules register={register} />
    </>
  );
}

/** The nights at a glance, each leading to its line. */
function Strip({ register: { nights, faults } }: { register: VisitRegister }) {
  return (
    <section class="card">
      <h2>{VISIT_PAGE.lastNights(nights.length)}</h2>
      <ol class="strip">
        {nights.slice(0, 7).map(({ day }) => (
          <li key={day} class="weekday" aria-hidden>
            {shortWeekday(day)}
          </li>
        ))}
        {nights.map((night) => {
          const { day, state, has_fault } = night;
          return (
            <li key={day}>
              <a
                href={`#${nightId(day)}`}
                class="cell"
                data-tone={toneOf(night, faults)}
                data-state={state}
                aria-label={`${shortDayName(day)}: ${DAY_STATE[state].label}`}
                onClick={() => openNight(day)}
              >
                <b>{has_fault && state === 'on_time' ? '!' : DAY_STATE[state].sign}</b>
                {dateOf(day)}
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function openNight(day: string): void {
  const line = document.getElementById(nightId(day));
  if (line instanceof HTMLDetailsElement) line.open = true;
}

function Changes({ register }: { register: VisitRegister }) {
  const { changes, last_sighting: last, venue } = register;
  const at = (instant: string) => formatDateTime(new Date(instant), venue.time_zone);
  return (
    <section class="card">
      <h2>{VISIT_PAGE.changes}</h2>
      <p class="quiet">
        {last ? VISIT_PAGE.lastVisit(last.by, at(last.at)) : VISIT_PAGE.neverVisited}
      </p>
      {last && changes.length === 0 && <p>{VISIT_PAGE.noChanges}</p>}
      {changes.length === VISIT_CHANGES_MAX && <p>{VISIT_PAGE.newestChanges}</p>}
      <ul class="plain">
        {changes.map((change) => (
          <li key={change.at + change.what}>
            {change.what}
            <small>
              {at(change.at)}, {change.by}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface InspectionProps {
  readonly inspection: VisitRegister['inspection'];
  readonly zone: string;
}

function Inspection({ inspection, zone }: InspectionProps) {
  return (
    <section class="card">
      <h2>{VISIT_PAGE.inspection}</h2>
      {inspection ? (
        <>
          <p>
            {VISIT_PAGE.inspectionOf(
              inspection.entry_number,
              formatDateTime(new Date(inspection.submitted_at), zone),
            )}
            <small>
              {inspection.technician_name}, {inspection.technician_licence_number},{' '}
              {inspection.technician_company_name}
            </small>
          </p>
          <ul class="plain">
            {inspection.findings.map(({ question, is_yes }) => (
              <li key={question} class="pair">
                {question}
                <span class="badge" data-tone={is_yes ? 'good' : 'bad'}>
                  {is_yes ? TEXT.yes : TEXT.no}
                </span>
              </li>
            ))}
          </ul>
          {inspection.note && <p>{inspection.note}</p>}
          <Notes notes={inspection.notes} />
          {inspection.form_image && (
            <a href={inspection.form_image} target="_blank" rel="noreferrer">
              {VISIT_PAGE.certificate}
            </a>
          )}
        </>
      ) : (
        <p>{VISIT_PAGE.noInspection}</p>
      )}
    </section>
  );
}

function Managers({ managers }: Pick<VisitRegister, 'managers'>) {
  return (
    <section class="card">
      <h2>{VISIT_PAGE.managers}</h2>
      <ul class="plain">
        {managers.map((person) => (
          <li key={person.name} class="pair">
            <span>
              {person.name}
              <small>
                {VISIT_PAGE.amLicence}{' '}
                {licenceText(person.licence_number, person.licence_expiry_date)}
                <br />
                {VISIT_PAGE.rmlvLicence}{' '}
                {licenceText(person.rmlv_licence_number, person.rmlv_licence_expiry_date)}
              </small>
            </span>
            <span class="badge" data-tone={person.is_valid ? 'good' : 'bad'}>
              {person.is_valid ? VISIT_PAGE.valid : VISIT_PAGE.notValid}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const licenceText = (number: string | null, until: string | null) =>
  number && until ? VISIT_PAGE.licence(number, formatDay(until)) : VISIT_PAGE.noLicence;

function Rules({ register: { questions, rules } }: { register: VisitRegister }) {
  return (
    <section class="card">
      <h2>{VISIT_PAGE.questions}</h2>
      <ol class="plain">
        {questions.map(({ title, citation }) => (
          <li key={title}>
            {title}
            <small>{citation ?? VISIT_PAGE.noCitation}</small>
          </li>
        ))}
      </ol>
      {rules.length > 0 && (
        <>
          <h3>{VISIT_PAGE.rules}</h3>
          <ul class="plain">
            {rules.map(({ text, citation }) => (
              <li key={text}>
                {text}
                <small>{citation}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
