import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installByApt, onPath } from '../browsers/apt.mjs';
import { ensureChromium, ensureHeadlessShell } from '../browsers/chromium.mjs';
import { CliError } from '../run.mjs';
import { unitTests } from '../tests/unit-tests.mjs';
import { withImages } from './images.mjs';

/** Programs that the tests run, with the packages of Debian that have them. */
const PROGRAMS = {
  buildah: 'buildah',
  bwrap: 'bubblewrap',
  caddy: 'caddy',
  ip: 'iproute2',
  mmdebstrap: 'mmdebstrap',
  openssl: 'openssl',
  pg_basebackup: 'postgresql',
};

/** Namespaces of the tests, which end with all processes in them. */
const LAUNCHER = ['unshare', '--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];

/** Where Caddy looks for the certificate of its own authority. */
const AUTHORITY = 'certificates/caddy/pki/authorities/local';

/**
 * Builds the image of deploy/, and runs its servers with what the compose file connects them to, each
 * machine in a network namespace of its own.
 * @param {string[]} args of Vitest
 */
export async function deployTests(args) {
  await ensurePrograms();
  const folder = mkdtempSync(join(tmpdir(), 'nightbook-machines-'));
  chmodSync(folder, 0o755);
  const env = {
    MACHINES_FOLDER: folder,
    NODE_EXTRA_CA_CERTS: createAuthority(folder),
    CHROMIUM: await ensureHeadlessShell(await ensureChromium()),
  };
  try {
    return await withImages((images) => {
      writeFileSync(join(folder, 'images.json'), JSON.stringify(images));
      const place = { launcher: LAUNCHER, env };
      return unitTests('Several machines', ['--project=machines', ...args], 'deploy', place);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ensurePrograms() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new CliError('The tests of several machines make namespaces: run them on Linux as root.');
  const missing = Object.entries(PROGRAMS).filter(([program]) => !onPath(program));
  if (missing.length > 0) await installByApt(missing.map(([, name]) => name));
  const absent = missing.map(([program]) => program).filter((program) => !onPath(program));
  if (absent.length > 0) throw new CliError(`Missing programs: ${absent.join(', ')}.`);
}

/** Creates the authority of the proxy's certificates. @param {string} folder @returns {string} its certificate */
function createAuthority(folder) {
  const place = join(folder, AUTHORITY);
  mkdirSync(place, { recursive: true });
  const [certificate, key] = [join(place, 'root.crt'), join(place, 'root.key')];
  const of = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc'];
  const to = ['-subj', '/CN=Nightbook tests', '-days', '3650', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', ...of, ...to], { stdio: 'ignore' });
  return certificate;
}
