import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startImport } from '#contract/import/calls.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { exampleRow as row, sentFile } from '#server/testing/import/rows.ts';
import { insertUser } from '#server/testing/records.ts';
import { licenceCheckService } from '../licences/service.ts';
import { importTask } from './import-task.ts';

const test = await buildTestApp();
const { db, now } = test;
const admin = await insertUser(db, 'admin');

it('an import spreads the mails of many new people over minutes', async () => {
  const people = Array.from({ length: 61 }, (_, at) =>
    row('managers', at + 2, { email: `p${at}@x.example`, venue_codes: '' }),
  );
  const body = sentFile('managers', people);
  const { id } = await test.body(startImport, { as: admin, body });
  const licenceCheck = licenceCheckService({ licenceList: undefined, now });
  await importTask({ db, licenceCheck, now })({ importId: id });
  const { rows } = await sql<{ minute: number; mails: number }>`
    select extract(minute from run_at - ${test.now()}::timestamptz)::int as minute,
      count(*)::int as mails
    from graphile_worker.jobs where task_identifier = 'deliverMail'
    group by 1 order by 1`.execute(test.db);
  expect(rows).toEqual([
    { minute: 0, mails: 60 },
    { minute: 1, mails: 1 },
  ]);
});
