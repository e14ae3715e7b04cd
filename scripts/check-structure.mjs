import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, root } from './run.mjs';
import { projectFiles } from './sources.mjs';
import { problemsIn } from './structure/problems.mjs';
import { sizeSummary } from './structure/sizes.mjs';
import { readSource } from './structure/source.mjs';

/** What of binary files has a place here: a picture in the documents. */
const PICTURE = /^docs\/[\w-]+\.png$/;

/** Says, with the reason, where the project leaves the shape that docs/architecture.md draws. */
await main(async () => {
  const files = projectFiles().map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
  /** @param {{ text: string }} file */
  const isBinary = ({ text }) => text.includes('\0');
  const sources = files
    .filter((file) => !isBinary(file))
    .map(({ path, text }) => readSource(path, text));

  const strays = files
    .filter((file) => isBinary(file) && !PICTURE.test(file.path))
    .map(({ path }) => ({
      path,
      line: 0,
      message: 'is no source: what is made or fetched stays out',
    }));
  const problems = [...strays, ...problemsIn(sources)];
  for (const { path, line, message } of problems) {
    console.log(`${path}${line ? `:${line}` : ''} ${message}`);
  }
  console.log(sizeSummary(sources));
  return problems.length === 0 ? 0 : 1;
});
