import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/access/endpoint.ts';
import { explainDay } from '#contract/calendar/calls.ts';
import type { Explanation } from '#contract/calendar/schemas.ts';
import { ERROR_STATUS } from '#contract/core/errors.ts';
import { createFormA, discardForm } from '#contract/form-a/calls.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { CALENDAR } from '#contract/messages/calendar.ts';
import { ENTRY, MADE } from '#contract/messages/entries.ts';
import { OUTBOX } from '#contract/messages/form-a.ts';
import { hasWaited, refusesForm } from '#contract/register/made.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toasts.ts';
import type { CallInput } from '../api/call.ts';
import { ApiError, isConflict, messageOf, ProxyError } from '../api/errors.ts';
import { mutation } from '../api/mutation.ts';
import { readToken } from '../api/token.ts';
import { type FieldKey, WAITING } from '../offline/database.ts';
import {
  alone,
  checkBody,
  explanationBody,
  type WaitingCheck,
  type WaitingExplanation,
  type WaitingForm,
} from '../offline/waiting-forms.ts';
import { connectedVenues } from './connected-venues.ts';
import { isSignInLasting } from './lasting-sign-in.ts';
import { dropForm, readOutbox, storeForm } from './outbox.ts';
import { resumeSession } from './session.ts';
import { sessionUser } from './user.ts';

/** How long a form waits for the server before it is left to the outbox. */
const FORM_WAIT_MS = 8000;

/**
 * Keeps a check in place of its draft, and sends it.
 * @returns the entry; undefined while it waits to be sent
 * @throws the refusal of the server: then the check is no longer kept
 */
export async function submitCheck(
  queries: QueryClient,
  check: WaitingCheck,
  draft: readonly FieldKey[],
): Promise<FormAEntry | undefined> {
  const recorded = await submit(check, draft, () => sendCheck(queries, check));
  void closeNotifications(`/form-a/create?venue=${check.fields.venue_id}`).catch(() => {});
  return recorded;
}

/** Removes the notifications that led to a screen, once what they asked for is done. */
async function closeNotifications(path: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) {
    if (shown.data?.path === path) shown.close();
  }
}

/** Keeps an explanation in place of its draft, and sends it: see `submitCheck`. */
export const submitExplanation = (
  queries: QueryClient,
  explanation: WaitingExplanation,
  draft: readonly FieldKey[],
): Promise<Explanation | undefined> =>
  submit(explanation, draft, () => sendExplanation(queries, explanation));

async function submit<T>(
  form: WaitingForm,
  draft: readonly FieldKey[],
  send: () => Promise<T>,
): Promise<T | undefined> {
  let isFormOpen = true;
  const submitting = alone(form.made.uid, async () => {
    await storeForm(form, draft);
    try {
      const recorded = await send();
      await dropForm(form);
      if (!isFormOpen) showSuccessToast(SENT[form.form]);
      return recorded;
    } catch (error) {
      if (isFormOpen && isRefusal(error)) {
        await dropForm(form);
        throw error;
      }
      await storeRefusal(form, error);
      return undefined;
    }
  });
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, FORM_WAIT_MS, undefined));
  const recorded = await Promise.race([submitting, late]);
  isFormOpen = false;
  // Only a device that is kept signed in can open a session without a page.
  if (!recorded && isSignInLasting()) void askToWakeWorker();
  return recorded;
}

/** Asks the browser to wake the worker once there is a connection. */
async function askToWakeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  await registration?.sync?.register(WAITING);
}

const SENT = { check: ENTRY.created, explanation: CALENDAR.explained } as const;

/** Waits after failed attempts: the first, and the longest. */
const WAIT_MS = { first: 5000, longest: 5 * MINUTE_MS };

let failures = 0;
let nextAt = 0;

/** What has forms sent: only the clock waits after failed attempts, and only a user has refused ones sent again. */
export type Trigger = 'clock' | 'connection' | 'user';

/** Sends what waits on this phone, one form after another, unless another tab does. */
export async function sendOutbox(queries: QueryClient, trigger: Trigger): Promise<void> {
  if (trigger === 'clock' && Date.now() < nextAt) return;
  await alone(WAITING, async () => {
    if (!readToken()) await resumeSession(queries);
    for (const form of await readOutbox()) {
      if (!maySend(form) || (form.refusal !== null && trigger !== 'user')) continue;
      const isDone = await alone(form.made.uid, () => attempt(queries, form));
      if (isDone === false) break;
    }
  });
}

/** Tells whether the signed-in user may send a form: its maker, or somebody of its venue. */
export function maySend({ made, venue }: WaitingForm): boolean {
  const user = sessionUser.read();
  if (!user) return false;
  return user.id === made.by || connectedVenues(user).some(({ id }) => id === venue.id);
}

/** Returns whether the next form can be sent. */
async function attempt(queries: QueryClient, form: WaitingForm): Promise<boolean> {
  try {
    await (form.discarded === null ? send(queries, form) : sendReason(queries, form));
    await dropForm(form);
    failures = 0;
    showSuccessToast(form.discarded === null ? SENT[form.form] : OUTBOX.wasDiscarded[form.form]);
    return true;
  } catch (error) {
    if (form.discarded !== null && isConflict(error)) {
      await dropForm(form);
      showErrorToast(MADE.isRecorded);
      return true;
    }
    if (await storeRefusal(form, error)) return true;
    failures += 1;
    nextAt = Date.now() + Math.min(WAIT_MS.first * 2 ** (failures - 1), WAIT_MS.longest);
    return false;
  }
}

/**
 * Stores the reason with a form that the server refused. One that arrives within a minute is judged as of now,
 * since a form may still be open: as of the time it was made, the server may take it.
 * @returns whether it was refused for good
 */
async function storeRefusal(form: WaitingForm, error: unknown): Promise<boolean> {
  const isJudgedAsMade = hasWaited(new Date(form.made.at), new Date());
  if (!isJudgedAsMade || !isRefusal(error)) return false;
  await storeForm({ ...form, refusal: messageOf(error) });
  return true;
}

/** Tells whether the register does not take a form. A proxy in between refuses only what is too large. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  refusesForm(error.status) &&
  (error.status === ERROR_STATUS.tooLarge || !(error instanceof ProxyError));

const send = (queries: QueryClient, form: WaitingForm): Promise<unknown> =>
  form.form === 'check' ? sendCheck(queries, form) : sendExplanation(queries, form);

function sendCheck(queries: QueryClient, check: WaitingCheck) {
  const [body, idempotencyKey] = [checkBody(check), check.made.uid];
  return mutate(queries, createFormA, { body, idempotencyKey, isTimed: true });
}

function sendExplanation(queries: QueryClient, explanation: WaitingExplanation) {
  const [body, idempotencyKey] = [explanationBody(explanation), explanation.made.uid];
  const params = { id: explanation.venue.id, day: explanation.night };
  return mutate(queries, explainDay, { params, body, idempotencyKey, isTimed: true });
}

/** Sends why a form was thrown away. It has a key of its own: the form itself may have been sent before. */
function sendReason(queries: QueryClient, { form, made, venue, night, discarded }: WaitingForm) {
  return mutate(queries, discardForm, {
    params: { id: venue.id },
    body: { uid: made.uid, form, night, reason: discarded ?? '' },
    idempotencyKey: `${made.uid} discarded`,
  });
}

/** Calls as a mutation, with the effects of any: everything on screen is fetched again, and a 401 signs out. */
const mutate = <E extends Endpoint>(queries: QueryClient, endpoint: E, input: CallInput<E>) =>
  queries.getMutationCache().build(queries, mutation(endpoint)).execute(input);
