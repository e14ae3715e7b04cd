import { describe, expect, it } from 'vitest';
import { findingsIn } from './findings.mjs';

/**
 * Returns the findings in a project, as `path:line message`.
 * @param {Record<string, string>} files
 */
const findings = (files) =>
  findingsIn(Object.entries(files).map(([path, text]) => ({ path, text }))).map(
    ({ path, line, message }) => `${path}${line ? `:${line}` : ''} ${message}`,
  );

const lines = (/** @type {number} */ count) => 'call();\n'.repeat(count);

/** Builds a path of a machine, so that this file does not contain one. */
const machinePath = (/** @type {string[]} */ ...parts) => ['', ...parts].join('/');

it('finds nothing in a project without violations', () => {
  const files = {
    'README.md': '# Nightbook',
    'contract/venues/schemas.ts': "import { z } from 'zod';\nimport { tz } from '@date-fns/tz';",
    'contract/venues/schemas.test.ts': "import { readFileSync } from 'node:fs';",
    'document/pdf/write.ts': "import { venue } from '#contract/venues/schemas.ts';",
    'server/app.ts': "import { venueRoutes } from './features/venues/routes.ts';",
    'server/features/venues/routes.ts': `import { list } from './service.ts';\n${lines(30)}`,
    'server/features/venues/service.ts':
      "import { find } from './code-store.ts';\nimport { list } from '../managers/service.ts';\n".concat(
        lines(25),
      ),
    'server/features/venues/code-store.ts': `import { sql } from 'kysely';\ndb.selectFrom('a');\n${lines(25)}`,
    'server/features/venues/service.test.ts':
      "import { buildTestApp } from '#server/testing/app.ts';",
    'web/routes/_signed-in/venues.$venueId.tsx':
      "import { Edit } from '#web/screens/venues/edit.tsx';",
    'web/screens/venues/edit.tsx': "import { CompanyForm } from '../companies/form.tsx';",
    'demo/demo.ts': "import { start } from '#server/start-server.ts';",
  };
  expect(findings(files)).toEqual([]);
});

describe('imports', () => {
  it.each([
    ['contract/core/a.ts', '#server/app.ts', 'knows neither'],
    ['contract/core/a.ts', '#document/pdf/write.ts', 'knows neither'],
    ['contract/core/a.ts', 'node:fs', 'in Node and in the browser'],
    ['document/pdf/a.ts', '#web/api/venues.ts', 'contract only'],
    ['server/ledger/a.ts', '#web/api/venues.ts', 'only through the contract'],
    ['server/ledger/a.ts', '#demo/demo.ts', 'the demo not at all'],
    ['server/platform/http/a.ts', '../../testing/app.ts', 'never depends on it'],
    ['server/platform/http/a.ts', '../../ledger/access.ts', 'platform < ledger'],
    ['server/ledger/a.ts', '../features/venues/service.ts', 'platform < ledger'],
    ['server/features/venues/a.ts', '../../config.ts', 'platform < ledger'],
    ['server/access.ts', './app.ts', 'platform < ledger'],
    ['server/platform/files/a.ts', '../http/serve.ts', 'nothing below HTTP'],
    ['server/ledger/a.ts', '#server/platform/http/serve.ts', 'nothing below HTTP'],
    ['web/api/a.ts', '#server/config.ts', 'only through the contract'],
    ['web/ui/form/a.ts', '#contract/core/roles.ts', 'another product'],
    ['web/ui/form/a.ts', '#web/components/list/table.tsx', 'ui < components'],
    ['web/components/list/a.ts', '#web/screens/venues/list.tsx', 'ui < components'],
    ['web/api/a.ts', '#web/ui/form/field.tsx', 'ui < components'],
    ['web/screens/venues/a.ts', '#web/routes/venues.tsx', 'ui < components'],
    ['web/screens/venues/a.ts', '../companies/table.tsx', 'screens stay apart'],
    ['e2e/venues.spec.ts', '#web/theme/colors.ts', 'what a user sees'],
  ])('of %s may not be %s', (path, specifier, because) => {
    for (const statement of [
      `import x from '${specifier}';`,
      `import type { X } from '${specifier}';`,
      `export * from '${specifier}';`,
      ...(/\.tsx?$/.test(specifier) ? [`const x = import('${specifier}');`] : []),
    ]) {
      expect(findings({ [path]: statement }).join()).toContain(because);
    }
  });
});

describe('folders', () => {
  it('may not import each other in a cycle, not even for types', () => {
    const files = {
      'web/ui/form/a.ts': "import { b } from '../list/b.ts';",
      'web/ui/list/b.ts': "import type { C } from '../page/c.ts';",
      'web/ui/page/c.ts': "import { d } from '../form/d.ts';",
      'web/ui/form/d.ts': 'export const d = 1;',
    };
    expect(findings(files)).toEqual([
      expect.stringContaining('(web/ui/form → web/ui/list → web/ui/page → web/ui/form)'),
    ]);
  });

  it('may be imported by one file of the top folder, and import another', () => {
    const files = {
      'server/app.ts': "import { write } from './ledger/write.ts';",
      'server/ledger/write.ts': "import { NotFound } from '../errors.ts';",
      'server/errors.ts': 'export class NotFound {}',
    };
    expect(findings(files)).toEqual([]);
  });

  it('contain at most 25 source files, excluding tests', () => {
    const files = (/** @type {number} */ count, ending = '.ts') =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`web/ui/a${i}${ending}`, '']));
    expect(findings({ ...files(25), ...files(9, '.test.ts') })).toEqual([]);
    expect(findings(files(26))).toEqual([expect.stringContaining('web/ui holds 26 source files')]);
  });
});

describe('a file of 25 lines', () => {
  const [path, importer] = ['web/ui/list/size.ts', 'web/ui/list/table.tsx'];
  const imports = "import { size } from './size.ts';";

  it('is merged into its only importer', () => {
    const test = { 'web/ui/list/size.test.ts': imports };
    expect(findings({ [path]: lines(25), [importer]: imports, ...test })).toEqual([
      `${path} has 25 lines and one importer: merge it into ${importer}`,
    ]);
  });

  it.each([
    ['it is longer', { [path]: lines(26), [importer]: imports }],
    ['another imports it', { [path]: '', [importer]: imports, 'web/ui/list/list.ts': imports }],
    ['it is loaded later', { [path]: '', [importer]: "import('./size.ts');" }],
    ['its importer is elsewhere', { [path]: '', 'web/main.tsx': "import './ui/list/size.ts';" }],
  ])('is separate if %s', (_, files) => {
    expect(findings(files)).toEqual([]);
  });
});

describe('names', () => {
  it.each([
    ['web/ui/utils.ts', '', '"utils" says "utils"'],
    ['server/shared/dates.ts', '', '"shared" says "shared"'],
    ['web/ui/index.ts', '', '"index" says "index"'],
    ['server/ledger/stray-files.ts', '', '"stray-files" says "stray"'],
    ['web/ui/a.ts', 'export const keptText = 1;', 'a.ts:1 "keptText" says "kept"'],
    ['web/ui/a.ts', '\nexport const DAYS_TOLD = 1;', 'a.ts:2 "DAYS_TOLD" says "told"'],
    ['web/ui/a.ts', 'export interface World {}', '"World" says "world"'],
    ['web/ui/a.ts', 'export const received = 1;', '"received" says "received"'],
  ])('of %s %s', (path, text, message) => {
    expect(findings({ [path]: text }).join()).toContain(message);
  });

  it('may contain a forbidden word within a word, or a word that is forbidden only alone', () => {
    const text = 'export const recordOnce = 1, receivedAt = 1, colours = 1, traceId = 1;';
    expect(findings({ 'web/ui/a.ts': text, 'web/routes/index.tsx': '' })).toEqual([]);
  });
});

describe('comments', () => {
  it.each([
    ['/** Of what is there. */', 'Of'],
    ['// Whoever calls this', 'Whoever'],
    ['/**\n * What is left\n */', 'What is'],
    ['/* The same for venues. */', 'The same'],
  ])('%s', (text, opening) => {
    expect(findings({ 'web/ui/a.ts': text })).toEqual([
      expect.stringContaining(`web/ui/a.ts:1 opens a comment with "${opening}"`),
    ]);
  });

  it('on consecutive lines are one comment', () => {
    expect(findings({ 'web/ui/a.ts': '// Offers the list to those\n// Who may see it' })).toEqual(
      [],
    );
  });
});

describe('SQL, roles and dialogs', () => {
  it.each([
    ['server/features/venues/service.ts', "db.selectFrom('venue')", 'is SQL'],
    ['server/platform/http/a.ts', "import { type Kysely, sql } from 'kysely';", 'is SQL'],
    ['server/platform/jobs/a.ts', 'pool.query(`select id from venue`)', 'is SQL'],
    ['web/screens/venues/list.tsx', "if (user?.role === 'admin') run();", 'compares a role'],
    ['server/platform/http/a.ts', 'switch (actor.role) {}', 'compares a role'],
    ['server/platform/http/a.ts', "['admin'].includes(actor.role)", 'compares a role'],
    ['server/features/a/service.ts', 'const a = { ...user.scope, venueIds };', 'makes a scope'],
    ['web/api/a.ts', 'read(venues as unknown as VenueScope)', 'makes a scope'],
    ['web/screens/a.tsx', "import { Button, Modal } from '@mantine/core';", 'loses the focus'],
    ['server/start-server.ts', 'Object.assign(PASSWORD_COST, {});', 'is for tests'],
  ])('%s may not contain %s', (path, text, message) => {
    expect(findings({ [path]: text }).join()).toContain(message);
  });

  it('are distinguished from sentences and types', () => {
    const text =
      "import type { sql } from 'kysely';\nconst a = 'Select a venue from the list', role = 'admin';";
    expect(findings({ 'web/ui/a.ts': text })).toEqual([]);
  });
});

describe('a store', () => {
  const path = 'server/features/a/store.ts';
  const store = (/** @type {string} */ read) => ({ [path]: `const store = { read: ${read} };` });

  it.each([
    ["(id: string) => db.selectFrom('visits').where('venue_id', '=', id)"],
    ["(ids: string[]) => db.selectFrom('visits').where('visits.venue_id', 'in', ids)"],
    ["(a: { venue: string }) => rows().where(({ eb }) => eb('venues.id', '=', a.venue))"],
    ["(id: string) => db.selectFrom('venues').selectAll().where('id', '=', id)"],
    ["(ids: string[]) => rows().where(among('venue_id', ids))"],
    ["(ids: string[]) => rows().where(isOneOf(ids, 'asked.id'))"],
    [`(venue: Venue) => sql("select 1 from visits where venue_id = \${venue.id}::bigint")`],
    [`(all: string[]) => sql("select 1 from visits where visits.venue_id = any(\${all})")`],
    [`(one: string) => sql("select name from venues where id = \${one}")`],
    [`(one: string) => sql("select 1 from history where after ->> 'venue_id' = \${one}")`],
    [`(one: string) => sql("select 1 from history where chain = \${one}")`],
    [`(one: string) => sql("select 1 from visits where \${one} = venue_id")`],
    ['(venueId: string) => newest({ venues: [venueId] })'],
    ['({ venueIds }: { venueIds: readonly string[] }) => newest(venueIds)'],
    ['(venue: string) => newest(venue)'],
  ])('may not read by %s', (read) => {
    expect(findings(store(read)).join()).toContain('"read" reads by ids of venues');
  });

  it('names the parameters of a read in an interface', () => {
    const text = 'interface Query { readonly venueIds: readonly string[] }';
    expect(findings({ [path]: text }).join()).toContain('"Query" reads by ids of venues');
  });

  it.each([
    ["(scope: VenueScope, id: string) => rows(scope).where('venues.id', '=', id)"],
    ["(id: string) => rows().whereRef('venues.id', '=', 'visits.venue_id').where('id', '=', id)"],
    [
      "(id: string) => rows().innerJoin('venues', 'venues.id', 'venue_id').select(['venue_id', 'id'])",
    ],
    ['async () => new Map((await rows()).map(({ venue_id }) => [venue_id, 1]))'],
  ])('may read by %s', (read) => {
    expect(findings(store(read))).toEqual([]);
  });

  it('may write a venue that its transaction has locked', () => {
    const text =
      "(trx: Transaction<DB>) { return (id) => trx.updateTable('venues').where('id', '=', id); }";
    expect(findings({ [path]: `export function venueWrite${text}` })).toEqual([]);
    expect(findings({ [path]: `export function venueStore${text}` }).join()).toContain(
      'VenueScope',
    );
  });

  it('is listed with the reason only while it reads by such an id', () => {
    const listed = { 'server/features/venues/store.ts': 'const rows = 1;' };
    expect(findings(listed).join()).toContain(
      'venues/store.ts rows", which takes no ids of venues',
    );
  });
});

describe('regular expressions', () => {
  const named = String.raw`(?:"[^"]*"\s*|[^<>,;\n]*)<([^<>]*)>`;

  it.each([
    ['contract/invitations.ts', named],
    ['server/platform/a.ts', String.raw`\s+$`],
    ['web/import/a.ts', '^(a+)+$'],
  ])('%s may not contain /%s/, which takes more than linear time', (path, expression) => {
    const text = `const a = /${expression}/g;`;
    expect(findings({ [path]: text }).join()).toContain('more than linear time');
    expect(findings({ [path.replace('.ts', '.test.ts')]: text })).toEqual([]);
  });

  it('are linear when they begin at one place only', () => {
    const text = String.raw`const a = /(?<!\s)\s+$/, b = /^a+$/, c = /\d{4}/;`;
    expect(findings({ 'contract/a/schemas.ts': text })).toEqual([]);
  });
});

describe('secrets', () => {
  it.each([
    ['docs/a.md', machinePath('home', 'me', 'nightbook'), 'one machine'],
    ['server/app.ts', `const a = '${machinePath('work', 'main')}';`, 'one machine'],
    ['docs/a.md', 'https://registry.' + 'npmjs.org/zod', 'package registry'],
    ['.npmrc', 'registry' + '=https://example.test', 'package registry'],
    ['package-lock.json', '"resolved": "' + 'https://example.test/zod.tgz"', 'package registry'],
    ['.npmrc', '//example.test/:_auth' + 'Token=abc', 'credential'],
  ])('%s may not contain the secret %s', (path, text, message) => {
    expect(findings({ [path]: text }).join()).toContain(message);
  });

  it('are distinguished from addresses of the product, and from a path with a reason', () => {
    const intended = `// machine-path: a closed folder\nconst a = '${machinePath('root', 'nightbook')}';`;
    const address = "const a = '/api/work/home/'; const b = `https://example.test/work/a`;";
    expect(findings({ 'server/app.test.ts': `${intended}\n${address}` })).toEqual([]);
  });
});

it('refuses binary files except images of the documentation and files that tests read', () => {
  const binary = 'a\0b';
  expect(
    findings({ 'docs/nightbook.png': binary, 'document/verify/golden/a.pdf': binary }),
  ).toEqual([]);
  expect(findings({ 'web/logo.png': binary })).toEqual([expect.stringContaining('is binary')]);
});

describe('the map of browser tests', () => {
  it('names each test, and each folder of screens', () => {
    const files = {
      'e2e/subjects.json': '{"venues": ["web/screens/venues"], "gone": ["web/screens/never"]}',
      'e2e/venues.slow.spec.ts': '',
      'e2e/board.spec.ts': '',
      'web/screens/venues/list.tsx': lines(30),
      'web/screens/board/board.tsx': lines(30),
    };
    expect(findings(files)).toEqual([
      'e2e/subjects.json lacks board',
      'e2e/subjects.json names gone, which has no test',
      'e2e/subjects.json names web/screens/never, which does not exist',
      'e2e/subjects.json lacks web/screens/board: name the test that is about it',
    ]);
  });
});
