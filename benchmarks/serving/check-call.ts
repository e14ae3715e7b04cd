import { ANSWER } from '#contract/core/answer.ts';
import { SIGNATURE_FILE } from '#contract/core/limits.ts';
import { multipartOf } from '#server/testing/multipart.ts';
import type { Call } from './load.ts';

/** Ids of the questions of every venue. */
export const QUESTIONS = Array.from({ length: 8 }, (_, index) => String(index + 1));

interface Check {
  readonly venue: number;
  /** Token of a manager of the venue. */
  readonly token: string;
  /** PNG. */
  readonly signature: Uint8Array;
}

/** Creates the call of a browser for a check with every answer Yes and a drawn signature. */
export async function checkCall({ venue, token, signature }: Check): Promise<Call> {
  const { payload, type } = await multipartOf({
    venue_id: String(venue),
    submitted_at: '2026-11-20T22:00:00',
    manager_id: String(venue * 5),
    answers: QUESTIONS.map((question_id) => ({ question_id, answer: ANSWER.yes })),
    signature: new File([new Uint8Array(signature)], SIGNATURE_FILE.name, {
      type: SIGNATURE_FILE.type,
    }),
  });
  return { token, form: { type: type ?? '', body: Buffer.from(payload ?? '').toString('base64') } };
}
