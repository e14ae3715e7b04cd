import { encode } from 'fast-png';
import { createFormA, type FormAEntry } from '#contract/form-a.ts';
import type { TestApp } from './app.ts';
import type { Known } from './people.ts';

/** As a canvas makes it: red, green, blue and transparency. */
export function aSignature(): File {
  const data = new Uint8Array(60 * 26 * 4).fill(255);
  const png = encode({ width: 60, height: 26, data, channels: 4 });
  return new File([png], 'signature.png', { type: 'image/png' });
}

interface Check {
  readonly venue_id: string;
  readonly submitted_at: string;
  /** To every question; Yes unless told otherwise. */
  readonly answer?: 0 | 1;
  /** Sent again with the same key, it is the same check. */
  readonly key?: string;
  readonly job_number?: string;
  readonly email_note?: string;
}

/** Does a night's check as a manager of the venue does it. */
export async function recordCheck(
  { ask, db }: Pick<TestApp, 'ask' | 'db'>,
  { token, managerId }: Known,
  { answer = 1, key, ...check }: Check,
): Promise<FormAEntry> {
  const questions = await db.selectFrom('questions').select('id').execute();
  const { status, body } = await ask(createFormA, {
    as: token,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    body: {
      ...check,
      manager_id: managerId,
      signature: aSignature(),
      answers: questions.map(({ id }) => ({ question_id: id, answer })),
    },
  });
  if (status !== 201) throw new Error(`The check was refused: ${JSON.stringify(body)}`);
  return body;
}
