import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { main, root } from './run.mjs';
import { projectFiles } from './sources.mjs';
import { folderCycles } from './structure/folders.mjs';
import { readSource } from './structure/source.mjs';

/** @typedef {import('./structure/source.mjs').Source} Source */

const PARTS = /^(contract|document|server|web|demo|scripts)\//;
const TESTS =
  /\.(test|spec)\.\w+$|(^|\/)testing\/|^(e2e|browsers|resilience|benchmarks)\/|^scripts\/tests\//;
const GENERATED = /\.gen\.ts$/;

/** Where a flow begins: its screens, and the services that they call. */
const FLOWS = {
  check: ['web/screens/form-a/create/create.tsx', 'server/features/form-a/service.ts'],
  list: ['web/screens/venues/list.tsx', 'server/features/venues/store.ts'],
  export: ['web/export/preview.tsx', 'web/export/export-worker.ts'],
  import: [
    'web/screens/import/import.tsx',
    'web/import/worker.ts',
    'server/features/import/import-task.ts',
  ],
  invitation: [
    'web/components/invitations/invite-dialog.tsx',
    'web/screens/auth/invited.tsx',
    'server/features/invitations/service.ts',
    'server/features/invitations/accept-invitation.ts',
  ],
};

/** A file with more importers is part of the ground that every flow stands on. */
const SHARED_BY = 8;

/** Prints the figures of the code: how much there is, and on how many files a flow depends. */
await main(async () => {
  const all = projectFiles()
    .filter((path) => /\.(ts|tsx|mjs|css|sql|md)$/.test(path))
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')));
  const code = all.filter(({ path }) => !path.endsWith('.md') && !GENERATED.test(path));
  const source = code.filter(({ path }) => PARTS.test(path) && !TESTS.test(path));
  const tests = code.filter(({ path }) => TESTS.test(path));
  /** @type {Map<string, number>} */
  const folders = new Map();
  for (const folder of source.map(({ path }) => posix.dirname(path)))
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  const documents = all.filter(({ path }) => path.endsWith('.md'));
  /** @param {readonly Source[]} files */
  const lines = (files) => files.reduce((sum, { lineCount }) => sum + lineCount, 0);

  console.log(`source: ${source.length} files, ${lines(source)} lines`);
  console.log(`tests: ${lines(tests)} lines`);
  const small = [...folders.values()].filter((count) => count < 3);
  console.log(`folders: ${folders.size}, ${small.length} of one or two files`);
  const web = source.filter(({ path }) => path.startsWith('web/'));
  const loaded = new Set(
    web.flatMap(({ imports }) => imports.filter((one) => !one.isStatic).map((one) => one.target)),
  );
  console.log(`lazily loaded parts: ${loaded.size}`);
  for (const part of ['contract', 'document', 'server', 'web', 'demo']) {
    const cycles = folderCycles(source.filter(({ path }) => path.startsWith(`${part}/`)));
    console.log(`folder cycles of ${part}: ${cycles.length}`);
  }
  const words = documents.map(({ text }) => text.split(/\s+/).length);
  console.log(`documents: ${words.reduce((sum, count) => sum + count, 0)} words`);
  for (const [flow, entries] of Object.entries(FLOWS))
    console.log(`files on the way of ${flow}: ${filesOnTheWay(source, entries)}`);
  return 0;
});

/**
 * Counts the files that are reached by imports of values from where a flow begins, without those that
 * many others import.
 * @param {readonly Source[]} source @param {readonly string[]} entries
 */
function filesOnTheWay(source, entries) {
  const byPath = new Map(source.map((one) => [one.path, one]));
  /** @type {Map<string, number>} */
  const importers = new Map();
  for (const { imports } of source)
    for (const target of new Set(imports.map((one) => one.target)))
      importers.set(target, (importers.get(target) ?? 0) + 1);
  const reached = new Set();
  const next = [...entries];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    const file = byPath.get(path);
    if (!file || reached.has(path) || (importers.get(path) ?? 0) > SHARED_BY) continue;
    reached.add(path);
    next.push(...file.imports.filter((one) => !one.isTypeOnly).map((one) => one.target));
  }
  return reached.size;
}
