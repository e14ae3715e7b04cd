import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '#server/open-database.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts';
import { localStorage } from '#server/platform/files/local.ts';
import { connect } from '#server/platform/postgres/connect.ts';
import { getOrCreateSecret } from '#server/platform/postgres/secret.ts';
import { embeddedUrl } from '#server/testing/database-urls.ts';

const PORT = 20_000 + Math.floor(Math.random() * 20_000);
export const MEGABYTE = 2 ** 20;

const silent = () => {};
const SILENT = { debug: silent, info: silent, warn: silent, error: silent };

/** Starts the built product on an empty temporary database and folder. */
export async function startProductFixture() {
  const folder = await mkdtemp(join(tmpdir(), 'nightbook-bench-export-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: silent,
    settings: { fsync: 'off' },
  });
  const url = embeddedUrl(postgres.connection);
  const { db, pool, close } = connect({ connectionString: url }, silent);
  await migrateDatabase(pool, SILENT);
  const storage = localStorage({
    folder: join(folder, 'files'),
    secret: await getOrCreateSecret(db, 'file-addresses'),
    publicUrl: '',
    now: () => new Date(),
  });

  const server = spawn(process.execPath, [process.env.SERVER ?? 'dist/server/main.js'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: folder,
      DATABASE_URL: url,
      LOG_LEVEL: 'error',
    },
  });
  const address = `http://127.0.0.1:${PORT}`;
  while (!(await fetch(`${address}/api/ready`).catch(() => undefined))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 50));

  const memory = async (field: 'VmRSS' | 'VmHWM') => {
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+) kB`).exec(status) ?? [];
    return (Number(kilobytes) * 1024) / MEGABYTE;
  };

  return {
    db,
    storage,
    address,
    /** Measures the memory of the server before `work` and its peak during it, in megabytes. Linux only. */
    async memoryDuring(work: () => Promise<void>) {
      const before = await memory('VmRSS');
      await writeFile(`/proc/${server.pid}/clear_refs`, '5');
      await work();
      return { before, peak: await memory('VmHWM') };
    },
    async close() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await close();
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}
