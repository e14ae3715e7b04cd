import type { APIRequestContext } from '@playwright/test';
import { MINUTE_MS } from '#contract/time/days.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { buildSignature } from '../server/testing/form-a.ts';
import type { SignedInUser } from '../server/testing/records.ts';
import { licencePicture } from './licence-file.ts';

/** The note of a fault, and its job number. */
export const NOTE = 'The camera at the rear exit is dark';
export const JOB = 'JOB-2041';

/** The question of `addQuestion`. */
export const QUESTION = 'Are all cameras on?';

const shortlyAgo = () => new Date(Date.now() - MINUTE_MS).toISOString();

/** Adds a question to a venue. */
export async function addQuestion(db: Database, venueId: string, title = QUESTION): Promise<void> {
  await db.insertInto('questions').values({ title, venue_id: venueId }).execute();
}

/** Records a check with a fault, which creates a Form B entry. @returns the id of that entry */
export async function recordFault(
  request: APIRequestContext,
  db: Database,
  manager: SignedInUser,
  venueId: string,
): Promise<string> {
  await addQuestion(db, venueId);
  const fault = { answers: ['0'], job_number: JOB, email_note: NOTE } as const;
  await recordCheck(request, manager, venueId, fault);
  const faults = db.selectFrom('form_b_entries').select('id').where('venue_id', '=', venueId);
  return (await faults.orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
}

interface Result {
  /** Answers by question. The last is also the answer to all further questions. */
  readonly answers: readonly ('0' | '1')[];
  readonly job_number?: string;
  readonly email_note?: string;
  /** A minute ago by default. */
  readonly submitted_at?: string;
  /** The signed-in manager by default. */
  readonly manager_id?: string;
}

/** Records a check with the questions of the venue. @returns its id */
export async function recordCheck(
  request: APIRequestContext,
  { token, managerId }: SignedInUser,
  venueId: string,
  { answers, ...repair }: Result,
): Promise<string> {
  const headers = authorized(token);
  const questions = await request.get('/api/questions', { headers, params: { venue_id: venueId } });
  const { data }: { data: { id: string }[] } = await questions.json();
  const fields = data.flatMap(({ id }, index) => [
    [`answers[${index}][question_id]`, id],
    [`answers[${index}][answer]`, answers[index] ?? answers.at(-1)],
  ]);
  const signature = buildSignature();
  return send(request, token, '/api/form-a', {
    venue_id: venueId,
    manager_id: managerId,
    submitted_at: shortlyAgo(),
    ...repair,
    ...Object.fromEntries(fields),
    signature: {
      name: signature.name,
      mimeType: signature.type,
      buffer: Buffer.from(await signature.arrayBuffer()),
    },
  });
}

/**
 * Records an inspection with an image of its form and a No for the cameras.
 * @param submittedAt a minute ago by default @returns its id
 */
export function recordInspection(
  request: APIRequestContext,
  { token }: SignedInUser,
  venueId: string,
  note: string,
  submittedAt = shortlyAgo(),
): Promise<string> {
  return send(request, token, '/api/form-c', {
    venue_id: venueId,
    submitted_at: submittedAt,
    technician_name: 'Goran Petrović',
    technician_licence_number: 'SE 3307714',
    technician_company_name: 'Paperbark Vision Systems',
    system_working: '1',
    system_recording: '1',
    cameras: '0',
    recording: '1',
    match_time: '1',
    note,
    form_image: licencePicture,
  });
}

const authorized = (token: string) => ({ Authorization: `Bearer ${token}` });

type Multipart = NonNullable<NonNullable<Parameters<APIRequestContext['post']>[1]>['multipart']>;

async function send(
  request: APIRequestContext,
  token: string,
  path: string,
  multipart: Multipart,
): Promise<string> {
  const response = await request.post(path, { headers: authorized(token), multipart });
  if (!response.ok()) throw new Error(`Refused: ${await response.text()}`);
  return (await response.json()).id;
}

/** @param entry "form-a/12" */
export async function voidEntry(
  request: APIRequestContext,
  { token }: SignedInUser,
  entry: string,
  reason: string,
): Promise<void> {
  const options = { headers: authorized(token), data: { reason } };
  const response = await request.delete(`/api/${entry}`, options);
  if (!response.ok()) throw new Error(`Refused: ${await response.text()}`);
}
