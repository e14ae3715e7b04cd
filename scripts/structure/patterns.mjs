import { lineAt, PRODUCT } from './source.mjs';

/** @typedef {import('./source.mjs').Check} Check */

/**
 * Texts that only the files of `home` may contain.
 * @type {{ pattern: RegExp, files: RegExp, home: RegExp, message: string }[]}
 */
const PATTERNS = [
  {
    pattern:
      /\bimport \{[^}]*(?<!type )\bsql\b[^}]*\} from 'kysely'|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|['"`]\s*(select\s[^'"`]*\sfrom\s|insert into\s|update\s[^'"`]*\sset\s|delete from\s)/g,
    files: PRODUCT,
    home: /^server\/(platform\/(postgres|prepared-statements)|ledger)\/|^server\/.*\/([a-z0-9-]+-)?store\.ts$/,
    message: 'is SQL, which belongs into store.ts, server/ledger and server/platform/postgres',
  },
  {
    pattern: /\bas (unknown as )?(VenueScope|ScopeParameter)\b|\.\.\.(\w+\.)*\w*[sS]cope\b(?!\()/g,
    files: PRODUCT,
    home: /^server\/access\.ts$/,
    message: 'makes a scope: only server/access.ts creates a VenueScope',
  },
  {
    pattern:
      /\brole\b\s*[!=]==?|[!=]==?\s*[\w.?]*\brole\b(?!\()|\bswitch \([\w.?]*\brole\)|\]\.includes\([\w.?]*\brole\)/g,
    files: PRODUCT,
    home: /^contract\/access\/permissions\.ts$/,
    message: 'compares a role: call can(actor, action, subject) of contract/access/permissions.ts',
  },
  {
    pattern: /\bPASSWORD_COST\b/g,
    files: PRODUCT,
    home: /^server\/features\/users\/passwords\.ts$/,
    message: 'is for tests, which hash passwords cheaply: the product never changes the cost',
  },
  {
    pattern: /\bimport \{[^}]*\b(Modal|Drawer)(Root)?\b[^}]*\} from '@mantine\/core'/g,
    files: PRODUCT,
    home: /^web\/ui\/overlay\/|^web\/export\/preview\.tsx$/,
    message: 'loses the focus when it closes: use Dialog and SidePanel of web/ui/overlay',
  },
  {
    pattern: /(?<![\w.~*})-])\/(work|home|root|Users)\/[\w.@-]/g,
    files: /./,
    home: /^scripts\/structure\/patterns\.mjs$/,
    message: 'names a folder of one machine: say why in a comment "machine-path: …" if it is meant',
  },
  {
    pattern:
      /\bregistry\.(npmjs\.org|yarnpkg\.com|npmmirror\.com)|\bnpm\.pkg\.github\.com|\/\/[\w.-]*(artifactory|nexus|verdaccio|codeartifact)[\w.-]*|^\s*(@[\w-]+:)?registry\s*=|"resolved": "http/gim,
    files: /./,
    home: /^scripts\/structure\/patterns\.mjs$/,
    message: 'names a package registry, which is each machine’s own choice',
  },
  {
    pattern:
      /_authToken|\bnpm_[A-Za-z0-9]{36}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b|\bAKIA(?!\w*EXAMPLE)[0-9A-Z]{16}\b|-----BEGIN [A-Z ]*PRIVATE KEY-----\s+\w{20}/g,
    files: /./,
    home: /^scripts\/structure\/patterns\.mjs$/,
    message: 'is a credential',
  },
];

/** Allows a match on its line or the line below. */
const INTENDED = /machine-path: \w+ \w+/;

/** Finds SQL outside of stores, comparisons of roles outside of permissions, bare dialogs, and secrets. @type {Check} */
export const patterns = (sources) =>
  sources.flatMap(({ path, text }) =>
    PATTERNS.filter(({ files, home }) => files.test(path) && !home.test(path)).flatMap(
      ({ pattern, message }) =>
        [...text.matchAll(pattern)]
          .map(({ 0: found, index }) => ({ found: found.trim(), line: lineAt(text, index) }))
          .filter(({ line }) => !INTENDED.test(twoLines(text, line)))
          .map(({ found, line }) => ({ path, line, message: `"${found}" ${message}` })),
    ),
  );

/** Returns a line and the one above it. @param {string} text @param {number} line */
const twoLines = (text, line) =>
  text
    .split('\n')
    .slice(Math.max(line - 2, 0), line)
    .join('\n');
