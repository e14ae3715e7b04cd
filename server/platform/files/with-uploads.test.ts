import { describe, expect, it } from 'vitest';
import { freshDatabase } from '#server/testing/database.ts';
import { waitForBlockedStatement } from '#server/testing/database-locks.ts';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { localStorage } from './local.ts';
import { withUploads } from './with-uploads.ts';

const PNG = { content: SAMPLE['image/png'], type: 'image/png' } as const;

const { db } = await freshDatabase();
const folder = await temporaryFolder();
const storage = localStorage({ folder, secret: '', publicUrl: '', now: () => new Date() });

/** Writes a file within withUploads(), and runs the rest of the work. */
const working = async (
  rest: (file: { key: string; commit: () => Promise<unknown> }) => Promise<unknown>,
) => {
  let written = '';
  const result = withUploads({ db, storage }, async (keep) => {
    const file = await keep('signature', PNG);
    written = file.key;
    const commit = () => db.transaction().execute((trx) => file.nameIn(trx));
    await rest({ key: file.key, commit });
  });
  await result.catch(() => undefined);
  return storage.readSmall(written, PNG.content.length);
};

const fail = async () => {
  throw new Error('on purpose');
};

describe('a written file', () => {
  it('stays when the register names it', async () => {
    expect(await working(({ commit }) => commit())).toBeDefined();
  });

  it('is removed when the work fails, and when no record names it', async () => {
    expect(await working(fail)).toBeUndefined();
    expect(await working(async () => {})).toBeUndefined();
  });

  it('stays when the commit succeeded but its answer was lost', async () => {
    expect(await working(({ commit }) => commit().then(fail))).toBeDefined();
  });

  it.each([
    ['stays when a transaction in doubt commits', 'commit', true],
    ['is removed when a transaction in doubt rolls back', 'rollback', false],
  ] as const)('%s', async (_, end, stays) => {
    const lost = await db.startTransaction().execute();
    const file = working(async ({ key }) => {
      await lost.insertInto('files').values({ key, content_type: PNG.type, size: 1 }).execute();
      await fail();
    });
    await waitForBlockedStatement(db);
    await lost[end]().execute();
    expect((await file) !== undefined).toBe(stays);
  });
});
