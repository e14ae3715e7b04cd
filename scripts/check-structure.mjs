import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, root } from './run.mjs';
import { projectFiles } from './sources.mjs';
import { findingsIn } from './structure/findings.mjs';

/** Prints violations of the structure in docs/architecture.md. */
await main(async () => {
  const files = projectFiles().map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
  const findings = findingsIn(files);
  for (const { path, line, message } of findings) {
    console.log(`${path}${line ? `:${line}` : ''} ${message}`);
  }
  console.log(`${files.length} files, ${findings.length} findings.`);
  return findings.length === 0 ? 0 : 1;
});
