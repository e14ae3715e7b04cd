import { encode } from 'fast-png';
import type { Answer } from '#contract/core/answer.ts';
import { createFormA } from '#contract/form-a/calls.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import type { TestApp } from './app.ts';
import type { Known } from './people.ts';

export const SIGNATURE_SIZE = { width: 60, height: 26 } as const;

/** As a canvas makes it: red, green, blue and transparency. @param shade all over, 255 for white */
export function aSignature(shade = 255): File {
  const { width, height } = SIGNATURE_SIZE;
  const data = new Uint8Array(width * height * 4).map((_, at) => (at % 4 === 3 ? 255 : shade));
  const png = encode({ ...SIGNATURE_SIZE, data, channels: 4 });
  return new File([png], 'signature.png', { type: 'image/png' });
}

interface Check {
  readonly venue_id: string;
  readonly submitted_at: string;
  /** To every question; Yes unless told otherwise. */
  readonly answer?: Answer;
  /** Sent again with the same key, it is the same check. */
  readonly key?: string;
  /** Of the signature; see `aSignature`. */
  readonly shade?: number;
  readonly job_number?: string;
  readonly email_note?: string;
}

/** Does a night's check as a manager of the venue does it. */
export async function recordCheck(
  { ask, db }: Pick<TestApp, 'ask' | 'db'>,
  { token, managerId }: Known,
  { answer = 1, key, shade, ...check }: Check,
): Promise<FormAEntry> {
  const questions = await db.selectFrom('questions').select('id').execute();
  const { status, body } = await ask(createFormA, {
    as: token,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    body: {
      ...check,
      manager_id: managerId,
      signature: aSignature(shade),
      answers: questions.map(({ id }) => ({ question_id: id, answer })),
    },
  });
  if (status !== 201) throw new Error(`The check was refused: ${JSON.stringify(body)}`);
  return body;
}
