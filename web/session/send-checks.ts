import type { QueryClient } from '@tanstack/react-query';
import { createFormA, discardCheck } from '#contract/form-a/calls.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { hasWaited } from '#contract/register/made.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { ApiError, isConflict, messageOf } from '../api/errors.ts';
import { mutation } from '../api/mutation.ts';
import { readToken } from '../api/token.ts';
import type { FieldKey } from '../offline/database.ts';
import { connectedVenues } from './connected-venues.ts';
import { dropCheck, readOutbox, type StoredFile, storeCheck, type WaitingCheck } from './outbox.ts';
import { resumeSession } from './session.ts';
import { sessionUser } from './user.ts';

/** How long the form waits for the server before it leaves the check to the outbox. */
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
  let isFormOpen = true;
  const submitting = alone(check.made.uid, async () => {
    await storeCheck(check, draft);
    try {
      const entry = await send(queries, check);
      await dropCheck(check);
      if (!isFormOpen) showSuccessToast(ENTRY.created);
      return entry;
    } catch (error) {
      if (isFormOpen && isRefusal(error)) {
        await dropCheck(check);
        throw error;
      }
      await storeRefusal(check, error);
      return undefined;
    }
  });
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, FORM_WAIT_MS, undefined));
  const entry = await Promise.race([submitting, late]);
  isFormOpen = false;
  // The browser is asked not to delete what waits, once something does.
  if (!entry) void navigator.storage?.persist?.();
  return entry;
}

/** Waits after failed attempts: the first, and the longest. */
const WAIT_MS = { first: 5000, longest: 5 * MINUTE_MS };

let failures = 0;
let nextAt = 0;

/** What has checks sent: only the clock waits after failed attempts, and only a user has refused ones sent again. */
export type Trigger = 'clock' | 'connection' | 'user';

/** Sends the checks that wait on this phone, one after another, unless another tab does. */
export async function sendChecks(queries: QueryClient, trigger: Trigger): Promise<void> {
  if (trigger === 'clock' && Date.now() < nextAt) return;
  await alone('outbox', async () => {
    if (!readToken()) await resumeSession(queries);
    for (const check of await readOutbox()) {
      if (!maySend(check) || (check.refusal !== null && trigger !== 'user')) continue;
      const isDone = await alone(check.made.uid, () => attempt(queries, check));
      if (isDone === false) break;
    }
  });
}

/** Tells whether the signed-in user may send a check: its maker, or somebody of its venue. */
export function maySend({ made, venue }: WaitingCheck): boolean {
  const user = sessionUser.read();
  if (!user) return false;
  return user.id === made.by || connectedVenues(user).some(({ id }) => id === venue.id);
}

/** Returns whether the next check can be sent. */
async function attempt(queries: QueryClient, check: WaitingCheck): Promise<boolean> {
  try {
    await (check.discarded === null ? send(queries, check) : sendReason(queries, check));
    await dropCheck(check);
    failures = 0;
    showSuccessToast(check.discarded === null ? ENTRY.created : FORM_A.made.discarded);
    return true;
  } catch (error) {
    if (check.discarded !== null && isConflict(error)) {
      await dropCheck(check);
      showErrorToast(FORM_A.made.isRecorded);
      return true;
    }
    if (await storeRefusal(check, error)) return true;
    failures += 1;
    nextAt = Date.now() + Math.min(WAIT_MS.first * 2 ** (failures - 1), WAIT_MS.longest);
    return false;
  }
}

/**
 * Stores the reason with a check that the server refused. One that arrives within a minute is judged as of now,
 * since a form may still be open: as of the time it was made, the server may take it.
 * @returns whether it was refused for good
 */
async function storeRefusal(check: WaitingCheck, error: unknown): Promise<boolean> {
  const isJudgedAsMade = hasWaited(new Date(check.made.at), new Date());
  if (!isJudgedAsMade || !isRefusal(error)) return false;
  await storeCheck({ ...check, refusal: messageOf(error) });
  return true;
}

/** Statuses that say nothing about the check: not signed in, too slow, too often. */
const NOT_ABOUT_IT = [401, 408, 429];

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !NOT_ABOUT_IT.includes(error.status);

function send(queries: QueryClient, check: WaitingCheck): Promise<FormAEntry> {
  const { made, fields, signature, photos } = check;
  const body = { ...fields, made, signature: fileOf(signature), photos: photos.map(fileOf) };
  // As a mutation it has the effects of any: everything on screen is fetched again, and a 401 signs out.
  const sending = queries.getMutationCache().build(queries, mutation(createFormA));
  return sending.execute({ body, idempotencyKey: made.uid, isTimed: true });
}

/** Sends why a check was thrown away. It has a key of its own: the check itself may have been sent before. */
function sendReason(queries: QueryClient, { made, venue, night, discarded }: WaitingCheck) {
  const sending = queries.getMutationCache().build(queries, mutation(discardCheck));
  const body = { uid: made.uid, night, reason: discarded ?? '' };
  return sending.execute({
    params: { id: venue.id },
    body,
    idempotencyKey: `${made.uid} discarded`,
  });
}

const fileOf = ({ name, type, bytes }: StoredFile) => new File([bytes], name, { type });

/** Runs in one tab at a time. @returns undefined where another tab runs it */
async function alone<T>(name: string, run: () => Promise<T>): Promise<T | undefined> {
  // Absent without HTTPS, where only one tab can be relied on.
  if (!navigator.locks) return run();
  return navigator.locks.request(`outbox ${name}`, { ifAvailable: true }, (lock) =>
    lock ? run() : undefined,
  );
}
