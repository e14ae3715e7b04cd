import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFingerprint } from './build/fingerprint.mjs';
import { bundleServer } from './build/server.mjs';
import { buildWeb } from './build/web.mjs';
import { main, root } from './run.mjs';

// A test that builds has set it to "test", which would bundle React's checks for development.
process.env.NODE_ENV = 'production';

const dist = join(root, 'dist');
const stamp = join(dist, 'fingerprint');

/**
 * Builds the product into dist/, which a build that fails leaves as it was; with --if-stale only when it was built from
 * something else.
 */
await main(async () => {
  // Taken before the build, so that an edit in the middle of it makes the result stale.
  const fingerprint = buildFingerprint();
  if (process.argv.includes('--if-stale') && builtFrom() === fingerprint) return;

  const started = performance.now();
  mkdirSync(join(root, '.cache'), { recursive: true });
  const draft = mkdtempSync(join(root, '.cache/build-'));
  try {
    await buildWeb(join(draft, 'web'));
    await bundleServer(join(draft, 'server'));
    writeFileSync(join(draft, 'fingerprint'), fingerprint);
    rmSync(dist, { recursive: true, force: true });
    renameSync(draft, dist);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
});

function builtFrom() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}
