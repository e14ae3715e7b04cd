import { setTimeout as wait } from 'node:timers/promises';
import { buildInspection } from '#server/testing/entries.ts';
import { buildSignature } from '#server/testing/form-a.ts';
import { multipartOf } from '#server/testing/multipart.ts';
import type { insertVenue, SignedInUser } from '#server/testing/records.ts';
import { SAMPLE } from '#server/testing/sample-files.ts';

export interface Bar {
  readonly venue: Awaited<ReturnType<typeof insertVenue>>;
  readonly manager: SignedInUser;
  readonly questions: readonly string[];
}

/** An entry that the server said it keeps. */
export interface Acknowledged {
  readonly id: string;
  readonly number: number;
}

export interface Answer {
  readonly status: number;
  readonly message: string | undefined;
  readonly entry: Acknowledged | undefined;
}

/** A night's check as a phone sends it: multipart, with its signature. */
export async function sendCheck(address: string, bar: Bar): Promise<Answer> {
  const response = await fetch(`${address}/api/form-a`, await checkRequest(bar));
  return answerOf(response);
}

/** Larger than what lies between the server and a client that does not read. */
const SCAN_BYTES = 8 * 1024 * 1024;

/** An inspection with a large scan. @returns the scan and where it is shown */
export async function sendScan(address: string, { venue, manager }: Bar) {
  const { payload: bytes, scan } = aLargeScan();
  const body = buildInspection({ venue_id: venue.id, form_image: scan });
  const { payload, type } = await multipartOf(body);
  const response = await fetch(`${address}/api/form-c`, {
    method: 'POST',
    headers: { authorization: `Bearer ${manager.token}`, 'content-type': type ?? '' },
    body: payload as Buffer<ArrayBuffer>,
  });
  const { form_image } = await response.json();
  return { bytes, address: String(form_image) };
}

function aLargeScan() {
  const jpeg = SAMPLE['image/jpeg'];
  const payload = Buffer.concat([
    jpeg.subarray(0, -2),
    Buffer.alloc(SCAN_BYTES),
    jpeg.subarray(-2),
  ]);
  return { payload, scan: new File([payload], 'form.jpg', { type: 'image/jpeg' }) };
}

async function answerOf(response: Response): Promise<Answer> {
  const body = await response.json();
  const entry = response.status === 201 ? { id: body.id, number: body.entry_number } : undefined;
  return { status: response.status, message: body.message, entry };
}

export async function checkRequest({ venue, manager, questions }: Bar) {
  const { payload, type } = await multipartOf({
    venue_id: venue.id,
    submitted_at: '2026-11-20T23:30:00',
    manager_id: manager.managerId,
    answers: questions.map((question_id) => ({ question_id, answer: 1 })),
    signature: buildSignature(),
  });
  const headers = { authorization: `Bearer ${manager.token}`, 'content-type': type ?? '' };
  return { method: 'POST', headers, body: payload as Buffer<ArrayBuffer> };
}

/** A malfunction, which comes without a file. */
export async function sendFault(address: string, { venue, manager }: Bar): Promise<Answer> {
  const response = await fetch(`${address}/api/form-b`, {
    method: 'POST',
    headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ venue_id: venue.id, arrangement_date: '2030-01-01' }),
  });
  return answerOf(response);
}

/** Milliseconds until a caller who got no answer tries again. */
const AFTER_NO_ANSWER = 20;

/** Callers who send check after check until told to stop. */
export function streamOfChecks(address: string, bar: Bar, callers: number) {
  const acknowledged: Acknowledged[] = [];
  const refusals: Answer[] = [];
  let [isOver, unanswered] = [false, 0];
  const call = async () => {
    while (!isOver) {
      const answer = await sendCheck(address, bar).catch(() => undefined);
      if (answer?.entry) acknowledged.push(answer.entry);
      else if (answer) refusals.push(answer);
      else unanswered += 1;
      if (!answer?.entry) await wait(AFTER_NO_ANSWER);
    }
  };
  const all = Promise.all(Array.from({ length: callers }, call));
  return {
    acknowledged,
    /** What was answered otherwise. */
    refusals,
    unanswered: () => unanswered,
    async stop(): Promise<void> {
      isOver = true;
      await all;
    },
  };
}
