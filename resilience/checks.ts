import { setTimeout as wait } from 'node:timers/promises';
import { buildInspection } from '#server/testing/entries.ts';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
import { buildSignature } from '#server/testing/form-a.ts';
import { multipartOf } from '#server/testing/multipart.ts';
import type { insertVenue, SignedInUser } from '#server/testing/records.ts';

export interface VenueFixture {
  readonly venue: Awaited<ReturnType<typeof insertVenue>>;
  readonly manager: SignedInUser;
  readonly questions: readonly string[];
}

/** An entry for which the server answered 201. */
export interface AcknowledgedEntry {
  readonly id: string;
  readonly number: number;
}

export interface Answer {
  readonly status: number;
  readonly message: string | undefined;
  readonly entry: AcknowledgedEntry | undefined;
}

/** Sends a check as multipart, with its signature. */
export async function sendCheck(address: string, fixture: VenueFixture): Promise<Answer> {
  const response = await fetch(`${address}/api/form-a`, await checkRequest(fixture));
  return answerOf(response);
}

/** More than all buffers between the server and a client that does not read. */
const SCAN_BYTES = 8 * 1024 * 1024;

/** Sends an inspection with a large scan. @returns the scan and its address */
export async function sendScan(address: string, { venue, manager }: VenueFixture) {
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

export async function checkRequest({ venue, manager, questions }: VenueFixture) {
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

/** Sends a fault, which has no file. */
export async function sendFault(
  address: string,
  { venue, manager }: VenueFixture,
): Promise<Answer> {
  const response = await fetch(`${address}/api/form-b`, {
    method: 'POST',
    headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ venue_id: venue.id, arrangement_date: '2030-01-01' }),
  });
  return answerOf(response);
}

/** Milliseconds after which a caller without an answer retries. */
const RETRY_MS = 20;

/** Starts callers that repeatedly send checks until they are stopped. */
export function startCheckStream(address: string, fixture: VenueFixture, callers: number) {
  const acknowledged: AcknowledgedEntry[] = [];
  const refusals: Answer[] = [];
  let [isOver, unanswered] = [false, 0];
  const call = async () => {
    while (!isOver) {
      const answer = await sendCheck(address, fixture).catch(() => undefined);
      if (answer?.entry) acknowledged.push(answer.entry);
      else if (answer) refusals.push(answer);
      else unanswered += 1;
      if (!answer?.entry) await wait(RETRY_MS);
    }
  };
  const all = Promise.all(Array.from({ length: callers }, call));
  return {
    acknowledged,
    /** Answers other than 201. */
    refusals,
    unanswered: () => unanswered,
    async stop(): Promise<void> {
      isOver = true;
      await all;
    },
  };
}
