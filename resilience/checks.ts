import { setTimeout as wait } from 'node:timers/promises';
import { createFormA } from '#contract/form-a/calls.ts';
import { createFormC } from '#contract/form-c/calls.ts';
import { buildRequest } from '#server/testing/call-endpoint.ts';
import { buildInspection } from '#server/testing/entries.ts';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
import { buildSignature } from '#server/testing/form-a.ts';
import { callAt } from '#server/testing/network/server-process.ts';
import type { AddedUser, insertVenue } from '#server/testing/records.ts';

export interface VenueFixture {
  readonly venue: Awaited<ReturnType<typeof insertVenue>>;
  readonly manager: AddedUser;
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

const checkOf = ({ venue, manager, questions }: VenueFixture) => ({
  as: manager,
  body: {
    venue_id: venue.id,
    submitted_at: '2026-11-20T23:30:00',
    manager_id: manager.managerId,
    answers: questions.map((question_id) => ({ question_id, answer: 1 as const })),
    signature: buildSignature(),
  },
});

/** Builds the request of a check: multipart, with its signature. */
export const checkRequest = (fixture: VenueFixture) => buildRequest(createFormA, checkOf(fixture));

/** Sends a check. */
export async function sendCheck(address: string, fixture: VenueFixture): Promise<Answer> {
  const { status, body, message } = await callAt(address)(createFormA, checkOf(fixture));
  const entry = status === 201 ? { id: body.id, number: body.entry_number } : undefined;
  return { status, message, entry };
}

/** More than all buffers between the server and a client that does not read. */
const SCAN_BYTES = 8 * 1024 * 1024;

/** Sends an inspection with a large scan. @returns the scan and its address */
export async function sendScan(address: string, { venue, manager }: VenueFixture) {
  const jpeg = SAMPLE['image/jpeg'];
  const parts = [jpeg.subarray(0, -2), Buffer.alloc(SCAN_BYTES), jpeg.subarray(-2)];
  const bytes = Buffer.concat(parts);
  const form_image = new File([bytes], 'form.jpg', { type: 'image/jpeg' });
  const inspection = buildInspection({ venue_id: venue.id, form_image });
  const { body } = await callAt(address)(createFormC, { as: manager, body: inspection });
  return { bytes, address: String(body.form_image) };
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
