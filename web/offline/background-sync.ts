import { encodeBody } from '../api/request-body.ts';
import { WAITING } from './database.ts';
import {
  alone,
  checkBody,
  deleteWaiting,
  explanationBody,
  readWaiting,
  type WaitingForm,
} from './waiting-forms.ts';

/** The paths of the calls, written by the build: see scripts/build/offline-worker.mjs. */
declare const PATHS: {
  readonly device: string;
  readonly check: string;
  readonly explanation: string;
};

/**
 * Sends what waits while no page is open, for the user whom this device keeps signed in. What the server does not
 * take is left to the page, which shows why.
 * @throws without a connection or a server, so that the browser tries again
 */
export const sendInBackground = (): Promise<unknown> =>
  alone(WAITING, async () => {
    const waiting = (await readWaiting()) ?? [];
    const session = waiting.length > 0 ? await openSession() : undefined;
    for (const form of waiting) {
      const isToRecord = form.refusal === null && form.discarded === null;
      if (session && isToRecord && form.made.by === session.user.id)
        await alone(form.made.uid, () => send(form, session.token));
    }
    new BroadcastChannel(WAITING).postMessage(null);
  });

/** @returns undefined for a device that is not kept signed in */
async function openSession(): Promise<{ token: string; user: { id: string } } | undefined> {
  const response = await fetch(`/api${PATHS.device}`, { method: 'POST' });
  throwIfDown(response);
  return response.ok ? response.json() : undefined;
}

async function send(form: WaitingForm, token: string): Promise<void> {
  const response = await fetch(`/api${pathOf(form)}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': form.made.uid,
      'Device-Time': new Date().toISOString(),
    },
    body: encodeBody(form.form === 'check' ? checkBody(form) : explanationBody(form)),
  });
  throwIfDown(response);
  const recorded = response.ok && (await response.json());
  if (recorded?.id) await deleteWaiting(form);
}

function throwIfDown({ status }: Response): void {
  if (status >= 500) throw new Error(`HTTP ${status}`);
}

const pathOf = (form: WaitingForm) =>
  form.form === 'check'
    ? PATHS.check
    : PATHS.explanation.replace('{id}', form.venue.id).replace('{day}', form.night);
