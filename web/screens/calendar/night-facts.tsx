import { Anchor, Skeleton } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { CalendarDay, VenueCalendar } from '#contract/calendar/schemas.ts';
import { whenExplained } from '#contract/calendar/when-explained.ts';
import { readFormA } from '#contract/form-a/calls.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { listFormB } from '#contract/form-b/calls.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { EXPLANATION_REASON, NIGHT } from '#contract/messages/calendar.ts';
import { PAPER } from '#contract/messages/entries.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { provenanceOf } from '#contract/register/provenance.ts';
import { ruleProfile } from '#contract/rules/profiles.ts';
import { isMissed } from '#contract/status/day-state.ts';
import { type Day, plusDays } from '#contract/time/days.ts';
import { formatDateTime, formatDay, formatTime } from '#contract/time/formatting.ts';
import { query } from '#web/api/query.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';
import classes from './night-panel.module.css';
import { openingHours, type Terms, termsOn } from './terms.ts';

interface NightFactsProps {
  venueId: string;
  calendar: VenueCalendar;
  night: CalendarDay;
}

/** The terms, checks, faults, closures and explanations of a night. */
export function NightFacts({ venueId, calendar, night }: NightFactsProps) {
  const { day } = night;
  const terms = termsOn(day, calendar);
  if (!terms)
    return (
      <dl className={classes.facts}>
        <PaperCheck night={night} />
      </dl>
    );
  const at = (instant: string) => formatDateTime(new Date(instant), terms.time_zone);
  const closures = calendar.closures.filter((closure) => closure.day === day);
  return (
    <dl className={classes.facts}>
      <Fact label={NIGHT.open}>{hoursText(day, terms)}</Fact>
      {night.due_at && (
        <Fact label={NIGHT.due}>{formatTime(new Date(night.due_at), terms.time_zone)}</Fact>
      )}
      <Checks night={night} />
      <PaperCheck night={night} />
      {night.has_fault && <Faults venueId={venueId} day={day} terms={terms} />}
      {closures.map(({ is_closed, declared }) => (
        <Fact key={declared.at} label={NIGHT.closure}>
          {(is_closed ? NIGHT.declared : NIGHT.withdrawn)(at(declared.at), declared.by)}
        </Fact>
      ))}
      {night.sightings.map(({ at: seen, by }) => (
        <Fact key={seen} label={NIGHT.sighted}>
          {NIGHT.sightedBy(by, at(seen))}
        </Fact>
      ))}
      {night.explanations.map((explanation) => (
        <Fact key={explanation.id} label={NIGHT.explanation}>
          <strong>{EXPLANATION_REASON[explanation.reason]}</strong>
          <span className={classes.text}>
            {'\n'}
            {explanation.text}
          </span>
          <span className={classes.small}>{whenExplained(explanation, terms.time_zone)}</span>
          {explanation.picture && (
            <Anchor href={explanation.picture} target="_blank" rel="noreferrer">
              {NIGHT.picture}
            </Anchor>
          )}
        </Fact>
      ))}
    </dl>
  );
}

/** "12:00 PM to 12:00 AM, as set on 02/03/2026 by Priya Raman" */
function hoursText(day: Day, terms: Terms): string {
  const hours = openingHours(day, terms) ?? NIGHT.notOpen;
  const { at, by } = terms.set;
  // A venue that the history does not know has its terms since ever.
  return by ? NIGHT.asSet(hours, formatDay(new Date(at), terms.time_zone), by) : hours;
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Checks({ night: { entry_ids, state } }: { night: CalendarDay }) {
  const entries = useQueries({
    queries: entry_ids.map((id) => query(readFormA, { params: { id } })),
  });
  if (entry_ids.length === 0)
    return isMissed(state) || state === 'closed_afterwards' ? (
      <Fact label={NIGHT.check}>{NIGHT.noCheck}</Fact>
    ) : null;
  return entries.map(({ data }, index) => (
    <Fact key={entry_ids[index]} label={NIGHT.check}>
      {data ? <Check entry={data} /> : <Skeleton height={24} />}
    </Fact>
  ));
}

/** The check of the paper register. */
function PaperCheck({ night: { paper } }: { night: CalendarDay }) {
  if (!paper) return null;
  return (
    <Fact label={NIGHT.onPaper}>
      <TextLink to="/paper-register/$paperId" params={{ paperId: paper.id }}>
        {PAPER.entryTitle(paper.paper_number)}
      </TextLink>
      <span className={classes.small}>{NIGHT.paperHint}</span>
    </Fact>
  );
}

function Check({ entry }: { entry: FormAEntry }) {
  const { submitted_at, manager_name, due_at, time_zone, minutes_late } = entry;
  const time = formatTime(new Date(submitted_at), time_zone);
  const notes = provenanceOf(entry, { at: submitted_at, by: manager_name, dueAt: due_at });
  return (
    <>
      <TextLink to="/form-a/edit/$formId" params={{ formId: entry.id }}>
        {NIGHT.checkOf(entry.entry_number, time, manager_name)}
      </TextLink>
      {minutes_late > 0 && <span className={classes.small}>{FORM_A.late(minutes_late)}</span>}
      {notes.map(({ key, label, value }) => (
        <span key={key} className={classes.small}>
          {label} {value}
        </span>
      ))}
    </>
  );
}

interface FaultsProps {
  venueId: string;
  day: Day;
  terms: Terms;
}

/** The first page of the faults of a night. */
function Faults({ venueId, day, terms }: FaultsProps) {
  const { data } = useQuery(
    query(listFormB, { query: { venue_id: venueId, ...boundsOf(day, terms) } }),
  );
  if (!data)
    return (
      <Fact label={NIGHT.fault}>
        <Skeleton height={24} />
      </Fact>
    );
  return data.data.map((fault) => (
    <Fact key={fault.id} label={NIGHT.fault}>
      <Fault fault={fault} />
    </Fact>
  ));
}

function Fault({ fault }: { fault: FormBEntry }) {
  const { arrangement_date: arranged, repair_date: repaired } = fault;
  const isArranged = arranged !== null;
  return (
    <>
      <TextLink to="/form-b/edit/$formId" params={{ formId: fault.id }}>
        {NIGHT.faultNumber(fault.entry_number)}
      </TextLink>{' '}
      {fault.email_note}
      <span className={classes.small}>
        {isArranged
          ? NIGHT.arranged(formatDay(arranged), fault.arrangement_manager_name ?? '')
          : NIGHT.notArranged}
      </span>
      <span className={classes.small}>
        {repaired === null ? NIGHT.notRepaired : NIGHT.repaired(formatDay(repaired))}
      </span>
    </>
  );
}

/** Returns the bounds of a trading day in venue time, for the filter of a register. */
function boundsOf(day: Day, { rules }: Terms): { from: string; to: string } {
  const { tradingDayStartsHour } = ruleProfile(rules);
  const hour = (value: number) => String(value).padStart(2, '0');
  return {
    from: `${day} ${hour(tradingDayStartsHour)}:00:00`,
    to: `${plusDays(day, 1)} ${hour(tradingDayStartsHour - 1)}:59:59`,
  };
}
