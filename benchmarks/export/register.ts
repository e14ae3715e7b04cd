import sharp from 'sharp';
import { DAY_MS } from '#contract/time/days.ts';
import { readImage } from '#demo/images.ts';
import { keyOf } from '#server/platform/files/keys.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { RECORDING } from '#server/testing/entries.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';

const QUESTIONS = 10;
const DRAWING_COUNT = 100;
const BATCH = 500;

/**
 * Creates a venue with one check per day until now, each with its own signature, and a signed-in manager.
 * @param uniqueFile makes a drawing that of a check
 */
export async function createRegister(
  db: Database,
  storage: Storage,
  days: number,
  uniqueFile: (drawn: Uint8Array, number: number) => Promise<Uint8Array> = withSuffix,
) {
  const venue = await insertVenue(db);
  const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
    id: String(index + 1),
    title: `Is camera ${index + 1} recording, in focus and free of obstruction?`,
  }));
  const answers = JSON.stringify(
    questions.map((question) => ({ id: question.id, answer: 1, question })),
  );
  const drawn = await drawSignatures();
  const now = Date.now();
  for (let from = 0; from < days; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, days - from) }, (_, i) => from + i + 1);
    const files = await Promise.all(
      numbers.map(async (number) => {
        const drawing = drawn[number % DRAWING_COUNT] ?? new Uint8Array();
        const bytes = await uniqueFile(drawing, number);
        return { key: keyOf('signature', 'image/png', bytes), bytes };
      }),
    );
    await Promise.all(files.map(({ key, bytes }) => storage.write(key, bytes)));
    await db
      .insertInto('files')
      .values(
        files.map(({ key, bytes }) => ({ key, content_type: 'image/png', size: bytes.length })),
      )
      .execute();
    await db
      .insertInto('form_a_entries')
      .values(
        numbers.map((number, index) => {
          const at = new Date(now - (days - number) * DAY_MS);
          return {
            ...RECORDING,
            venue_id: venue.id,
            entry_number: number,
            trading_day: at.toISOString().slice(0, 10),
            submitted_at: at,
            received_at: at,
            due_at: at,
            minutes_late: 0,
            manager_name: 'Jack Miller',
            manager_licence_number: 'AM 10293840',
            answers,
            signature: files[index]?.key ?? '',
          };
        }),
      )
      .execute();
  }
  const { token } = await insertUser(db, 'manager', { venues: [venue], at: new Date() });
  return { venueId: venue.id, token };
}

const withSuffix = async (drawn: Uint8Array, number: number) =>
  Buffer.concat([drawn, Buffer.from(`check ${number}`)]);

/** Draws different signatures: rotations of one image. */
async function drawSignatures(): Promise<Uint8Array[]> {
  const image = await readImage('signatures/kirra-dawson');
  return Promise.all(
    Array.from({ length: DRAWING_COUNT }, (_, index) =>
      sharp(image)
        .rotate(index / 20, { background: 'white' })
        .flatten()
        .toColourspace('b-w')
        .png()
        .toBuffer(),
    ),
  );
}
