import { ANSWER } from '#contract/core/answer.ts';
import { SIGNATURE_FILE } from '#contract/core/limits.ts';
import { readImage } from '#demo/images.ts';
import { multipartOf } from '#server/testing/multipart.ts';
import type { Call } from '../serving/load.ts';

const SUBMITTED_AT = '2026-11-20T22:00:00';

const bytes = new Uint8Array(await readImage('signatures/kirra-dawson'));
const signature = new File([bytes], SIGNATURE_FILE.name, { type: SIGNATURE_FILE.type });

/** Creates the call that adds a check to Nightbook, with every answer Yes and a drawn signature. */
export async function nightbookCheck(
  token: string,
  venue: number,
  questions: number,
): Promise<Call> {
  const form = await formOf({
    venue_id: String(venue),
    submitted_at: SUBMITTED_AT,
    manager_id: String(venue * 5),
    answers: idsTo(questions).map((question_id) => ({ question_id, answer: ANSWER.yes })),
    signature,
  });
  return { token, form };
}

/**
 * Creates the call that adds the same check to Directus: an upload of the signature, and the item
 * with it. What Nightbook itself adds is left out: an entry's number, deadline and hash, and the
 * flush of the file to the disk.
 */
export async function directusCheck(
  token: string,
  venue: number,
  questions: number,
  checksUrl: string,
): Promise<Call> {
  const check = {
    venue,
    trading_day: SUBMITTED_AT.slice(0, 10),
    submitted_at: `${SUBMITTED_AT}+10:00`,
    recorded_by: 'Robin Walker',
    manager_name: 'Robin Walker',
    manager_licence_number: 'AM 100005',
    answers: idsTo(questions).map((id) => ({
      id,
      answer: ANSWER.yes,
      question: { id, title: `Does camera ${id} show and record?` },
    })),
    signature: 'ID',
  };
  const form = await formOf({ file: signature });
  return { token, form, followUp: { url: checksUrl, json: JSON.stringify(check) } };
}

async function formOf(body: object) {
  const { payload, type } = await multipartOf(body);
  return { type: type ?? '', body: Buffer.from(payload ?? '').toString('base64') };
}

const idsTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
