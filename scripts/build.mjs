import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFingerprint } from './build/fingerprint.mjs';
import { softwareBill } from './build/sbom.mjs';
import { bundleServer } from './build/server.mjs';
import { buildWeb } from './build/web.mjs';
import { main, root } from './run.mjs';

// Overrides "test", which Vitest sets and which would bundle React's development checks.
process.env.NODE_ENV = 'production';

const dist = join(root, 'dist');
const stamp = join(dist, 'fingerprint');

/**
 * Builds the product into dist/, which a failed build does not change. With --if-stale, builds only when
 * the sources have changed.
 */
await main(async () => {
  // Computed before the build, so that an edit during the build makes the result stale.
  const fingerprint = buildFingerprint();
  if (process.argv.includes('--if-stale') && builtFrom() === fingerprint) return;

  const started = performance.now();
  mkdirSync(join(root, '.cache'), { recursive: true });
  const draft = mkdtempSync(join(root, '.cache/build-'));
  try {
    await buildWeb(join(draft, 'web'));
    await bundleServer(join(draft, 'server'));
    writeFileSync(join(draft, 'sbom.cdx.json'), softwareBill());
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
