import { encode } from 'fast-png';
import type { SentBody } from '#contract/access/endpoint.ts';
import type { Answer } from '#contract/core/answer.ts';
import { createFormA } from '#contract/form-a/calls.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import type { Database } from '../platform/postgres/connect.ts';
import type { TestApp } from './app.ts';
import type { SignedInUser } from './records.ts';

export const SIGNATURE_SIZE = { width: 60, height: 26 } as const;

/** Builds a signature as a canvas makes it, in RGBA. @param shade of every pixel, 255 for white */
export function buildSignature(shade = 255): File {
  const { width, height } = SIGNATURE_SIZE;
  const data = new Uint8Array(width * height * 4).map((_, at) => (at % 4 === 3 ? 255 : shade));
  const png = encode({ ...SIGNATURE_SIZE, data, channels: 4 });
  return new File([png], 'signature.png', { type: 'image/png' });
}

/** Adds a question that every venue answers. @returns its id */
export async function insertQuestion(db: Database, title = 'Is it on?'): Promise<string> {
  const added = db.insertInto('questions').values({ title, is_core: true }).returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}

/** Lists the ids of the questions that a check of a venue answers. */
export async function questionIdsOf(db: Database, venueId: string): Promise<string[]> {
  const questions = await db
    .selectFrom('questions')
    .innerJoin('venues', (join) => join.on('venues.id', '=', venueId))
    .select('questions.id')
    .where(({ or, eb }) =>
      or([eb('questions.rules', 'is', null), eb('questions.rules', '=', eb.ref('venues.rules'))]),
    )
    .where(({ or, eb }) =>
      or([eb('venue_id', 'is', null), eb('venue_id', '=', eb.ref('venues.id'))]),
    )
    .where('questions.voided_at', 'is', null)
    .execute();
  return questions.map(({ id }) => id);
}

/** What a check that found a fault has more than another. */
export const FOUND_FAULT = { answer: 0, job_number: 'J-1', email_note: 'Dark' } as const;

interface Check {
  readonly venue_id: string;
  readonly submitted_at: string;
  /** Answer to every question; Yes when left out. */
  readonly answer?: Answer;
  /** Idempotency key. */
  readonly key?: string;
  /** Shade of the signature; see `buildSignature`. */
  readonly shade?: number;
  readonly job_number?: string;
  readonly email_note?: string;
  readonly photos?: File[];
  readonly made?: SentBody<typeof createFormA>['made'];
}

/** Records a check as a manager of the venue does. */
export async function recordCheck(
  { call, db }: Pick<TestApp, 'call' | 'db'>,
  { token, managerId }: SignedInUser,
  { answer = 1, key, shade, ...check }: Check,
): Promise<FormAEntry> {
  const questionIds = await questionIdsOf(db, check.venue_id);
  const { status, body } = await call(createFormA, {
    as: token,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    body: {
      ...check,
      manager_id: managerId,
      signature: buildSignature(shade),
      answers: questionIds.map((question_id) => ({ question_id, answer })),
    },
  });
  if (status !== 201) throw new Error(`The check was refused: ${JSON.stringify(body)}`);
  return body;
}
