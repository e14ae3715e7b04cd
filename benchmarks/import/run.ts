import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { createCompany } from '#contract/companies/calls.ts';
import { dryRunImport, readImport, startImport } from '#contract/import/calls.ts';
import type { DryRunResult, ImportReport, ImportSummary } from '#contract/import/schemas.ts';
import { DAY_MS } from '#contract/time/days.ts';
import { groupFiles, paperFile, type sentFile } from '#server/testing/import/rows.ts';
import { startCluster, withPool } from '../database/cluster.ts';
import { createAdmin } from '../database/users.ts';
import { report } from '../report.ts';
import { startProduct } from '../serving/product.ts';

// The venues and the people of a large group, and of one a fifth of its size, from dry run to report; and ten years
// of a paper register.

const VENUES = 300;
const PEOPLE_EACH = 5;
const SHARE = 5;
/** Ten years of a venue. */
const PAPER_NIGHTS = 3650;
const POLL_MS = 50;
/** Time for each person of the large group to that of the small one. */
const RATIO_MAX = 1.5;

type File = ReturnType<typeof sentFile>;

const cluster = await startCluster();
try {
  const small = await timesOf('small', VENUES / SHARE, PAPER_NIGHTS / SHARE);
  const large = await timesOf('large', VENUES, PAPER_NIGHTS);
  const people = VENUES * PEOPLE_EACH;
  const isMet = await report('import', [
    { what: `dry run of ${VENUES} venues and ${people} people`, value: large.dryRun, unit: 'ms' },
    { what: `import of ${VENUES} venues and ${people} people`, value: large.import, unit: 'ms' },
    { what: `memory of the server after it, more than before`, value: large.megabytes, unit: 'MB' },
    { what: `dry run of ${PAPER_NIGHTS} paper nights`, value: large.paperDryRun, unit: 'ms' },
    { what: `import of ${PAPER_NIGHTS} paper nights`, value: large.paperImport, unit: 'ms' },
    {
      what: `memory of the server after them, more than before`,
      value: large.paperMegabytes,
      unit: 'MB',
    },
    {
      what: `import of each paper night, ${PAPER_NIGHTS} to ${PAPER_NIGHTS / SHARE} nights`,
      value: large.paperImport / (small.paperImport * SHARE),
      unit: '×',
      target: { atMost: RATIO_MAX },
    },
    {
      what: `dry run for each person, ${people} to ${people / SHARE} people`,
      value: large.dryRun / (small.dryRun * SHARE),
      unit: '×',
      target: { atMost: RATIO_MAX },
    },
    {
      what: `import for each person, ${people} to ${people / SHARE} people`,
      value: large.import / (small.import * SHARE),
      unit: '×',
      target: { atMost: RATIO_MAX },
    },
  ]);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await cluster.stop();
}

async function timesOf(name: string, venues: number, nights: number) {
  const url = await cluster.database(`import_${name}`);
  const token = await withPool({ connectionString: url }, createAdmin);
  const product = await startProduct({ DATABASE_URL: url });
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${product.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };

  const company = { name: 'Watchful Security', email: 'office@watchful.example' };
  await call(createCompany.method, createCompany.path, {
    ...company,
    address: '1 Ann Street, Brisbane QLD 4000',
  });
  const files = groupFiles(company.name, venues, PEOPLE_EACH);
  const times = { dryRun: 0, import: 0 };
  const before = await residentMegabytes(product.pid);
  for (const file of [files.venues, files.managers]) {
    times.dryRun += await timed(() => dryRun(file));
    times.import += await timed(() => importFile(file));
  }
  const after = await residentMegabytes(product.pid);
  // Two days ago, which is before the register in any zone.
  const last = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);
  const paper = paperFile(files.venues.rows[0]?.cells.code ?? '', nights, last);
  const paperDryRun = await timed(() => dryRun(paper));
  const paperImport = await timed(() => importFile(paper));
  const paperMegabytes = (await residentMegabytes(product.pid)) - after;
  await product.stop();
  return { ...times, megabytes: after - before, paperDryRun, paperImport, paperMegabytes };

  async function dryRun(file: File): Promise<void> {
    const { errors } = await call<DryRunResult>(dryRunImport.method, dryRunImport.path, file);
    if (errors.length > 0) throw new Error(JSON.stringify(errors[0]));
  }

  async function importFile(file: File): Promise<void> {
    const { id } = await call<ImportSummary>(startImport.method, startImport.path, file);
    for (;;) {
      const { finished_at, counts, total } = await call<ImportReport>(
        readImport.method,
        readImport.path.replace('{id}', id),
      );
      if (finished_at !== null && counts.created !== total) throw new Error('Not all were added');
      if (finished_at !== null) return;
      await setTimeout(POLL_MS);
    }
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Memory that a process holds, as Linux tells it. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
