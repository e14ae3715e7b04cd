import type { CalendarDay, VenueCalendar } from '#contract/calendar/schemas.ts';
import { whenExplained } from '#contract/calendar/when-explained.ts';
import { ANSWER } from '#contract/core/answer.ts';
import { CALENDAR_DAYS } from '#contract/core/limits.ts';
import { formAProvenance } from '#contract/form-a/provenance.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { faultSteps } from '#contract/form-b/fault-steps.ts';
import { formBProvenance } from '#contract/form-b/provenance.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { FINDINGS, findingNotes, findingPhotos } from '#contract/form-c/fields.ts';
import { licenceOnDay } from '#contract/form-c/licence-on-day.ts';
import { formCProvenance } from '#contract/form-c/provenance.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import { EXPLANATION_REASON, NIGHT } from '#contract/messages/calendar.ts';
import { VISIT, VISIT_TEXT } from '#contract/messages/visits.ts';
import type { ProvenanceNote } from '#contract/register/provenance.ts';
import { licenceIsValid } from '#contract/rules/licence-validity.ts';
import { ruleProfile } from '#contract/rules/profiles.ts';
import { tradingDayUnder } from '#contract/status/day-state.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { figureTexts } from '#contract/venues/rule-figures.ts';
import type { VisitNight, VisitRegister } from '#contract/visits/schemas.ts';
import { summaryOf } from '#contract/visits/summary.ts';
import { type CurrentUser, narrowScope } from '#server/access.ts';
import { found } from '#server/errors.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Page } from '#server/platform/postgres/read-list.ts';
import type { AuditService } from '../audit/service.ts';
import type { CalendarService } from '../calendar/service.ts';
import type { FormAService } from '../form-a/service.ts';
import type { FormBService } from '../form-b/service.ts';
import type { FormCService } from '../form-c/service.ts';
import type { ManagerService } from '../managers/service.ts';
import type { QuestionService } from '../questions/service.ts';
import { venueStatuses } from '../status/service.ts';
import type { VenueService } from '../venues/service.ts';
import { visitStore } from './store.ts';

/** Reads the register of a venue as an officer is shown it. @throws 404 for another tenant's venue */
export type ReadVisitRegister = (user: CurrentUser, venueId: string) => Promise<VisitRegister>;

interface Dependencies {
  readonly db: Database;
  readonly venues: VenueService;
  readonly managers: Pick<ManagerService, 'ofVenue'>;
  readonly questions: Pick<QuestionService, 'list'>;
  readonly checks: Pick<FormAService, 'list'>;
  readonly faults: Pick<FormBService, 'list' | 'read'>;
  readonly inspections: Pick<FormCService, 'list'>;
  readonly calendar: CalendarService;
  readonly audit: Pick<AuditService, 'changesOf'>;
  readonly now: () => Date;
}

export function visitRegisterReader(dependencies: Dependencies): ReadVisitRegister {
  const { db, venues, managers, questions, calendar, audit, now } = dependencies;

  /** Reads what the entries of nights, and faults of before that are still open, say. */
  async function entriesOf(
    user: CurrentUser,
    { data }: VenueCalendar,
    openFaults: readonly string[],
  ) {
    const [from, to] = [`${data[0]?.day} 00:00:00`, `${data.at(-1)?.day} 23:59:59`];
    const filter = {
      venue_id: undefined,
      search: undefined,
      from,
      to,
      nights: true,
      reverseOrdering: false,
    };
    const listed = { ...filter, voided: false };
    const [checks, faults] = await Promise.all([
      everyPage((page) => dependencies.checks.list(user, { ...listed, page })),
      everyPage((page) => dependencies.faults.list(user, { ...listed, page })),
    ]);
    const isListed = new Set(faults.map(({ id }) => id));
    const older = openFaults.filter((id) => !isListed.has(id));
    const before = await Promise.all(older.map((id) => dependencies.faults.read(user, id)));
    return { checks, faults: [...before, ...faults] };
  }

  async function newestInspection(user: CurrentUser): Promise<FormCEntry | undefined> {
    const filter = { venue_id: undefined, search: undefined, from: undefined, to: undefined };
    const newest = { ...filter, nights: false, reverseOrdering: true, voided: false, page: 1 };
    return (await dependencies.inspections.list(user, newest)).data[0];
  }

  async function changesSince({ scope, visit }: CurrentUser) {
    const last = await visitStore(db).lastSighting(scope, visit?.id);
    if (!last?.sighted_at) return { last_sighting: null, changes: [] };
    const changes = await audit.changesOf(scope, last.sighted_at);
    const by = VISIT.named(last.officer_name ?? VISIT.officer, last.reference ?? '');
    return {
      last_sighting: { at: last.sighted_at.toISOString(), by },
      changes: changes.map(({ at, by, what }) => ({ at, by, what })),
    };
  }

  return async (reader, venueId) => {
    const user = { ...reader, scope: found(narrowScope(reader.scope, venueId)) };
    const at = now();
    const venue = await venues.row(user.scope, venueId);
    const [record, nights, [standing], people, asked, inspection, since] = await Promise.all([
      venues.record(venueId),
      calendar.read(user, venueId, { days: CALENDAR_DAYS, from: undefined, to: undefined }),
      venueStatuses(db, user.scope, { now: at, nights: 0 }),
      managers.ofVenue(user.scope),
      questions.list(user, venueId),
      newestInspection(user),
      changesSince(user),
    ]);
    const { status } = found(standing);
    const zone = status.zone;
    const open = [...status.toArrange, ...status.toRepair];
    const entries = await entriesOf(
      user,
      nights,
      open.map(({ id }) => id),
    );
    const profile = ruleProfile(venue.rules);
    const licensed = people.map((person) => ({
      ...person,
      is_valid:
        licenceIsValid(person.licence_expiry_date, at, zone) &&
        licenceIsValid(person.rmlv_licence_expiry_date, at, zone),
    }));
    return {
      as_of: at.toISOString(),
      venue: {
        id: venueId,
        name: venue.name,
        address: venue.address,
        licence_number: venue.licence_number,
        time_zone: zone,
      },
      summary: summaryOf({
        states: nights.data.slice(0, -1).map(({ state }) => state),
        openFaults: open.length,
        inspection: status.inspection,
        validManagers: licensed.filter(({ is_valid }) => is_valid).length,
      }),
      nights: nights.data.map((night) => presentNight(night, nights, entries.checks, zone)),
      faults: entries.faults.map((fault) => ({
        ...fault,
        day: dayOf(fault, record.terms),
        ...presentFault(fault, at),
      })),
      inspection: inspection ? presentInspection(inspection) : null,
      managers: licensed,
      questions: asked.map(({ title, isCoreQuestion }) => ({
        title,
        citation: isCoreQuestion ? profile.questionsCitation : null,
      })),
      rules: figureTexts(profile).flatMap(({ key, label, text }) => {
        const citation = profile.citations[key];
        return citation === null ? [] : [{ text: `${label}: ${text}`, citation }];
      }),
      ...since,
    };
  };
}

async function everyPage<Entry>(read: (page: number) => Promise<Page<Entry>>): Promise<Entry[]> {
  const first = await read(1);
  const others = Array.from({ length: first.meta.last_page - 1 }, (_, index) => read(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
}

type Terms = Parameters<typeof tradingDayUnder>[0];

const dayOf = ({ reported_date, time_zone }: FormBEntry, terms: Terms) =>
  tradingDayUnder(terms, new Date(reported_date))?.day ??
  localDay(new Date(reported_date), time_zone);

const noteTexts = (notes: readonly ProvenanceNote[]) =>
  notes.map(({ label, value }) => `${label} ${value}`);

function presentNight(
  night: CalendarDay,
  { closures }: VenueCalendar,
  checks: readonly FormAEntry[],
  zone: string,
): VisitNight {
  const { day, paper } = night;
  const at = (instant: string) => formatDateTime(new Date(instant), zone);
  return {
    day,
    state: night.state,
    has_fault: night.has_fault,
    due_at: night.due_at,
    checks: checks.filter(({ trading_day }) => trading_day === day).map(presentCheck),
    explanations: night.explanations.map((explanation) => ({
      reason: EXPLANATION_REASON[explanation.reason],
      text: explanation.text,
      picture: explanation.picture,
      when: whenExplained(explanation, zone),
    })),
    notes: [
      ...(night.sent_later ? [VISIT_TEXT.sentLater] : []),
      ...(paper ? [VISIT_TEXT.paper(paper.paper_number), NIGHT.paperHint] : []),
      ...closures
        .filter((closure) => closure.day === day)
        .map(({ is_closed, declared }) =>
          (is_closed ? NIGHT.declared : NIGHT.withdrawn)(at(declared.at), declared.by),
        ),
    ],
  };
}

const presentCheck = (check: FormAEntry): VisitNight['checks'][number] => ({
  ...check,
  answers: check.answers.length,
  no: check.answers.flatMap(({ answer, question }) =>
    answer === ANSWER.no ? [question.title] : [],
  ),
  notes: noteTexts(formAProvenance(check)),
});

function presentFault(fault: FormBEntry, now: Date) {
  const mail = fault.mail && { ...fault.mail, to: VISIT_TEXT.company };
  return {
    steps: faultSteps({ ...fault, mail }, now).map(({ title, state, facts }) => ({
      title,
      state,
      facts: [...facts],
    })),
    notes: noteTexts(formBProvenance(fault)),
  };
}

const presentInspection = (entry: FormCEntry): NonNullable<VisitRegister['inspection']> => ({
  ...entry,
  findings: FINDINGS.map(({ name, label }) => ({
    question: label,
    is_yes: entry[name] === ANSWER.yes,
  })),
  photos: findingPhotos(entry).map(({ address }) => address),
  notes: [
    ...findingNotes(entry),
    ...licenceOnDay(entry).map(({ text }) => text),
    ...noteTexts(formCProvenance(entry)),
  ],
});
