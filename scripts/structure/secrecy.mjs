import { lineAt } from './source.mjs';

/** @typedef {import('./source.mjs').Check} Check */

/** In the same line or the one above, with a reason: a path of a machine that is meant. */
const MEANT = /machine-path: \w+ \w+/;

/** What no file of the project may hold. */
const SECRETS = [
  {
    holds: /(?<![\w.~*})-])\/(work|home|root|Users)\/[\w.@-]/g,
    message: 'names a folder of one machine',
  },
  {
    holds:
      /\bregistry\.(npmjs\.org|yarnpkg\.com|npmmirror\.com)|\bnpm\.pkg\.github\.com|\/\/[\w.-]*(artifactory|nexus|verdaccio|codeartifact)[\w.-]*|^\s*(@[\w-]+:)?registry\s*=/gim,
    message: "names a package registry: that is each machine's own choice",
  },
  {
    holds:
      /_authToken|\bnpm_[A-Za-z0-9]{36}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b|\bAKIA(?!\w*EXAMPLE)[0-9A-Z]{16}\b|-----BEGIN [A-Z ]*PRIVATE KEY-----\s+\w{20}/g,
    message: 'holds a credential',
  },
];

/** Where the lock file says a package came from. */
const RESOLVED = /"resolved": "http/;
/** The file that lists the patterns. */
const THIS_FILE = 'scripts/structure/secrecy.mjs';

/** What would tell on a machine or a person. @type {Check} */
export const secrecy = (sources) =>
  sources.flatMap(({ path, text }) => {
    if (path === THIS_FILE) return [];
    const lines = text.split('\n');
    /** @param {number} line */
    const isMeant = (line) => lines.slice(Math.max(line - 2, 0), line).some((at) => MEANT.test(at));
    const findings = SECRETS.flatMap(({ holds, message }) =>
      [...text.matchAll(holds)]
        .map(({ index }) => ({ path, line: lineAt(text, index), message }))
        .filter(({ line }) => !isMeant(line)),
    );
    const resolved = path.endsWith('package-lock.json') ? text.search(RESOLVED) : -1;
    if (resolved === -1) return findings;
    const message = 'names the registry: install with omit-lockfile-registry-resolved=true';
    return [...findings, { path, line: lineAt(text, resolved), message }];
  });
