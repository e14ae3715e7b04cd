import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { STATED_DAYS_BACK } from '#contract/core/limits.ts';
import { createFormA } from '#contract/form-a/calls.ts';
import { newFormA } from '#contract/form-a/schemas.ts';
import { fieldIssue } from '#contract/inputs/paired-inputs.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import type { Question } from '#contract/questions/schemas.ts';
import { statedDayError } from '#contract/rules/stated-time.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf, type VenueRules } from '#contract/rules/venue-rules.ts';
import { localDateTime, parseVenueTime } from '#contract/time/venue-time.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { isTemporary } from '#web/api/errors.ts';
import { mutation } from '#web/api/mutation.ts';
import { checkDraftKey } from '#web/components/draft/check-draft.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { registerPageQuery } from '#web/components/search/register-query.ts';
import { REGISTER_SEARCH_DEFAULTS } from '#web/components/search/search-params.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { cacheNewCheck } from './cache-new-check.ts';

/** A check that is filled in. */
export type Check = z.output<typeof newFormA>;

interface CheckFormOptions {
  venue: Venue;
  questions: readonly Question[];
  /** Whether the user may state a time of any age. */
  anyAge: boolean;
  /** Chosen at the start; undefined to ask. */
  managerId: string | undefined;
  /** Takes the valid check of a trial, which is not sent; undefined for a real check. */
  onTrial: ((check: Check) => void) | undefined;
}

/**
 * The form of a new check. Its time is undefined while it follows the clock; it is set when the check is
 * sent, so that further attempts of the same submission state the same time.
 */
export function useCheckForm(options: CheckFormOptions) {
  const { venue, questions, anyAge, managerId, onTrial } = options;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const rules = rulesOf(venue);
  const [schema] = useState(() => schemaOf(rules, anyAge));
  const { form, formProps, submissionKey, showFieldErrors } = useSchemaForm({
    schema,
    draftKey:
      !onTrial &&
      checkDraftKey(
        venue.id,
        tradingDay(new Date(), rules),
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
    },
  });
  const saving = useMutation(mutation(createFormA));
  const send = formProps((body) => {
    if (onTrial) return void onTrial(body);
    const followsClock = form.values.submitted_at === undefined;
    form.setFieldValue('submitted_at', body.submitted_at);
    return saving.mutateAsync(
      { body, idempotencyKey: submissionKey },
      {
        onSuccess: (check) => {
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
          // Nothing was recorded, so a further attempt is another check.
          if (followsClock && !isTemporary(error)) form.setFieldValue('submitted_at', undefined);
          showError(error, showFieldErrors);
        },
      },
    );
  });
  // Stays pending until the next screen is shown, so that nothing is sent twice.
  return { form, send, isPending: saving.isPending || saving.isSuccess };
}

export const unanswered = ({ id }: Question) => ({ question_id: id, answer: undefined });

/** Adds the clock as the default of the time, and the limits of stated times that the server has too. */
function schemaOf(rules: VenueRules, anyAge: boolean) {
  const parse = ({ submitted_at: text }: { submitted_at: string }) =>
    parseVenueTime(text ?? '', rules.zone);
  const isTooOld = (stated: Date) => {
    const [day, today] = [tradingDay(stated, rules), tradingDay(new Date(), rules)];
    // The server knows when the register began.
    return statedDayError({ day, today, firstDay: '', anyAge }) !== undefined;
  };
  const limited = newFormA
    .refine(
      (form) => (parse(form) ?? 0) <= new Date(),
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
    submitted_at: form.submitted_at ?? localDateTime(new Date(), rules.zone),
  });
  return z.preprocess(withClock, limited);
}
