import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { VERIFICATION } from '#contract/messages/terminal/verification.ts';
import { recordChange } from '../ledger/unit-of-work.ts';
import { freshDatabase } from '../testing/database.ts';
import { insertVenue } from '../testing/records.ts';

const COMMAND = fileURLToPath(new URL('./verify.ts', import.meta.url));

/** Runs the command in a process of its own. */
async function verifyAt(databaseUrl: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const running = promisify(execFile)(process.execPath, ['--import', 'tsx', COMMAND], { env });
  return running.then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

describe('npm run verify', () => {
  it('reports an unaltered register, and exits with 1 for an altered or unreadable one', async () => {
    const { db, pool } = await freshDatabase();
    const address = pool.options.connectionString ?? '';
    const venue = await insertVenue(db);
    const at = new Date('2026-11-20T13:00:00Z');
    await recordChange(db, { chain: venue.id, author: { id: null, name: 'Setup' }, at }, (unit) =>
      unit.entries('form_b').create({
        venue_id: venue.id,
        time_zone: venue.time_zone,
        rules: venue.rules,
        rules_version: 1,
        received_at: at,
        reported_date: at,
        reporter_name: 'Robin Person',
      }),
    );
    const whole = `${VERIFICATION.complete(1, 1, 1)}\n${VERIFICATION.filesComplete(0)}\n`;
    expect(await verifyAt(address)).toMatchObject({ code: 0, stdout: whole });

    await db.updateTable('form_b_entries').set({ reporter_name: 'X' }).execute();
    const altered = VERIFICATION.entryAltered(venue.name, 'Form B', 1, 'reporter_name');
    expect(await verifyAt(address)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(`^${altered}\n`),
    });

    const invalid = await verifyAt('not an address');
    expect(invalid).toMatchObject({ code: 1, stdout: '' });
    expect(invalid.stderr).toContain('DATABASE_URL');
  });
});
