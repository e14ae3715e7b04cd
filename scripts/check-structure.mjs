import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, root } from './run.mjs';
import { projectFiles } from './sources.mjs';
import { problemsIn } from './structure/problems.mjs';
import { sizeSummary } from './structure/sizes.mjs';
import { readSource } from './structure/source.mjs';

/** Says, with the reason, where the project leaves the shape that docs/architecture.md draws. */
await main(async () => {
  const sources = projectFiles()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => !text.includes('\0'))
    .map(({ path, text }) => readSource(path, text));

  const problems = problemsIn(sources);
  for (const { path, line, message } of problems) {
    console.log(`${path}${line ? `:${line}` : ''} ${message}`);
  }
  console.log(sizeSummary(sources));
  return problems.length === 0 ? 0 : 1;
});
