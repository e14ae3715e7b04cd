import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import type { Response } from '#contract/access/endpoint.ts';
import { FIRST_PAGE, PAGE_SIZE, STATED_DAYS_BACK } from '#contract/core/limits.ts';
import { listFormA } from '#contract/form-a/calls.ts';
import { type FormAEntry, newFormA } from '#contract/form-a/schemas.ts';
import { metaOf } from '#contract/inputs/paging.ts';
import { fieldIssue } from '#contract/inputs/paired-inputs.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import type { Question } from '#contract/questions/schemas.ts';
import { statedDayError } from '#contract/rules/stated-time.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf, type VenueRules } from '#contract/rules/venue-rules.ts';
import { localDateTime, parseVenueTime } from '#contract/time/venue-time.ts';
import { readVenue } from '#contract/venues/calls.ts';
import type { StoredCard } from '#web/api/night-card.ts';
import { query } from '#web/api/query.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { checkDraftKey } from '#web/components/form/check-draft.ts';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { type RegisterQuery, registerPageQuery } from '#web/components/list/register-query.ts';
import { REGISTER_SEARCH_DEFAULTS } from '#web/components/list/search-params.ts';
import type { WaitingCheck } from '#web/offline/waiting-forms.ts';
import { madeNow, storedFile } from '#web/session/outbox.ts';
import { submitCheck } from '#web/session/send-outbox.ts';
import { useStored } from '#web/session/stored-value.ts';
import { sessionUser } from '#web/session/user.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { deadlineOn } from './card-nights.ts';

/** A check that is filled in. */
export type Check = z.output<typeof newFormA>;

interface CheckFormOptions {
  card: StoredCard;
  /** Whether the user may state a time of any age. */
  anyAge: boolean;
  /** Chosen at the start; undefined to ask. */
  managerId: string | undefined;
  /** Takes the valid check of a trial, which is not sent; undefined for a real check. */
  onTrial: ((check: Check) => void) | undefined;
}

/** The form of a new check. Its time is undefined while it follows the clock. */
export function useCheckForm(options: CheckFormOptions) {
  const { card, anyAge, managerId, onTrial } = options;
  const { venue, questions } = card;
  const navigate = useNavigate();
  const user = useStored(sessionUser);
  const queries = useQueryClient();
  const rules = rulesOf(venue);
  const now = () => new Date(Date.now() + card.clock_offset_ms);
  const [schema] = useState(() => schemaOf(rules, anyAge, now));
  const { form, formProps, takeDraft, storeDraft, showFieldErrors } = useSchemaForm({
    schema,
    draftKey:
      !onTrial &&
      checkDraftKey(
        venue.id,
        tradingDay(now(), rules),
        questions.map(({ id }) => id),
      ),
    initialValues: {
      venue_id: venue.id,
      manager_id: managerId,
      submitted_at: undefined,
      signature: undefined,
      answers: questions.map(unanswered),
      job_number: '',
      email_note: '',
      photos: [],
      made: undefined,
    },
  });
  const saving = useMutation({
    mutationFn: async (body: Check) =>
      submitCheck(queries, await waitingCheck(body, card), takeDraft()),
  });
  const send = formProps((body) => {
    if (onTrial) return void onTrial(body);
    return saving.mutateAsync(body, {
      onSuccess: (check) => {
        // A session that has ended meanwhile leads to the sign-in page.
        const isSignedOut = user !== null && sessionUser.read() === null;
        if (!check) return isSignedOut ? undefined : void navigate({ to: '/waiting' });
        const viewed = { value: venue.id, label: venue.name };
        cacheNewCheck(queries, registerPageQuery(REGISTER_SEARCH_DEFAULTS, viewed), check);
        showSuccessToast(ENTRY.created);
        void navigate(
          check.fault_id
            ? { to: '/form-a/result/$formId', params: { formId: check.id }, replace: true }
            : { to: '/form-a' },
        );
      },
      onError: (error) => {
        storeDraft();
        showError(error, showFieldErrors);
      },
    });
  });
  // Stays pending until the next screen is shown, so that nothing is sent twice.
  return { form, send, isPending: saving.isPending || saving.isSuccess };
}

/** Copies a check as it is kept until the server has it. */
async function waitingCheck(body: Check, card: StoredCard): Promise<WaitingCheck> {
  const { signature, photos, ...fields } = body;
  const { venue, company, questions, recorder, managers, clock_offset_ms } = card;
  const rules = rulesOf(venue);
  const stated = parseVenueTime(body.submitted_at, rules.zone) ?? new Date();
  const night = tradingDay(stated, rules);
  return {
    form: 'check',
    made: madeNow(recorder.id, clock_offset_ms),
    fields,
    signature: await storedFile(signature),
    photos: await Promise.all((photos ?? []).map(storedFile)),
    maker: recorder.name,
    manager: managers.find(({ id }) => id === body.manager_id)?.name ?? '',
    venue,
    company,
    questions,
    night,
    due_at: deadlineOn(night, card)?.toISOString() ?? null,
    refusal: null,
    discarded: null,
  };
}

export const unanswered = ({ id }: Question) => ({ question_id: id, answer: undefined });

/**
 * Adds the clock as the default of the time, and the limits of stated times that the server has too.
 * @param now the server's clock
 */
function schemaOf(rules: VenueRules, anyAge: boolean, now: () => Date) {
  const parse = ({ submitted_at: text }: { submitted_at: string }) =>
    parseVenueTime(text ?? '', rules.zone);
  const isTooOld = (stated: Date) => {
    const [day, today] = [tradingDay(stated, rules), tradingDay(now(), rules)];
    // The server knows when the register began.
    return statedDayError({ day, today, firstDay: '', anyAge }) !== undefined;
  };
  const limited = newFormA
    .refine(
      (form) => (parse(form) ?? 0) <= now(),
      fieldIssue('submitted_at', FIELD_ERROR.dateInFuture),
    )
    .refine(
      (form) => {
        const stated = parse(form);
        return !stated || !isTooOld(stated);
      },
      fieldIssue('submitted_at', FIELD_ERROR.dateTooOld(STATED_DAYS_BACK)),
    );
  const withClock = (form: z.input<typeof newFormA>) => ({
    ...form,
    submitted_at: form.submitted_at ?? localDateTime(now(), rules.zone),
  });
  return z.preprocess(withClock, limited);
}

type Page = Response<typeof listFormA>;

/**
 * Adds a new check to the cached first page of the register, so that the list shows it at once on a slow
 * connection, and fetches the page again.
 * @param page the query of the unfiltered first page
 */
function cacheNewCheck(queries: QueryClient, page: RegisterQuery, check: FormAEntry): void {
  const { queryKey } = query(listFormA, { query: page });
  // A request that began before the check was recorded would remove it again.
  void queries.cancelQueries({ queryKey });
  queries.setQueriesData<Page>({ queryKey }, (cached) => cached && withCheck(cached, check));
  void queries.invalidateQueries({ queryKey });

  if (check.trading_day !== tradingDay(new Date(), rulesOf(check))) return;
  const { queryKey: venueKey } = query(readVenue, { params: { id: check.venue_id } });
  queries.setQueryData(venueKey, (venue) => venue && { ...venue, hasCompletedFormA: true });
  void queries.invalidateQueries({ queryKey: venueKey });
}

/** Inserts a check in the order of a page, newest first. */
function withCheck({ data, meta }: Page, check: FormAEntry): Page {
  if (data.some(({ id }) => id === check.id)) return { data, meta };
  const isOlder = ({ submitted_at }: FormAEntry) => submitted_at <= check.submitted_at;
  const at = data.findIndex(isOlder);
  const checks = data.toSpliced(at === -1 ? data.length : at, 0, check);
  return { data: checks.slice(0, PAGE_SIZE), meta: metaOf(FIRST_PAGE, meta.total + 1, PAGE_SIZE) };
}
