import { describe, expect, it } from 'vitest';
import { problemsIn } from './problems.mjs';
import { sizeSummary } from './sizes.mjs';
import { readSource } from './source.mjs';

/**
 * What the checks say of a project of these files, as `path:line message`.
 * @param {Record<string, string>} files
 */
const problems = (files) =>
  problemsIn(Object.entries(files).map(([path, text]) => readSource(path, text))).map(
    ({ path, line, message }) => `${path}${line ? `:${line}` : ''} ${message}`,
  );

/** A path of a machine, put together here so that this file holds none. */
const machinePath = (/** @type {string[]} */ ...parts) => ['', ...parts].join('/');

describe('a project in order', () => {
  it('is left alone', () => {
    const files = {
      'README.md': '# Nightbook',
      '.ci/run': 'exec npm test',
      'contract/venues/schemas.ts': "import { z } from 'zod';\nimport { tz } from '@date-fns/tz';",
      'contract/venues.test.ts': "import { readFileSync } from 'node:fs';",
      'server/app.ts': "import { venueRoutes } from './features/venues/routes.ts';",
      'server/config.ts': 'export const port = process.env.PORT;',
      'server/database/migrations/001-start.sql': 'create table venue ();',
      'server/features/venues/routes.ts': "import { list } from './service.ts';",
      'server/features/venues/service.ts':
        "import { find } from './code-store.ts';\nimport { ask } from '../managers/service.ts';",
      'server/features/venues/code-store.ts': "import { sql } from 'kysely';\ndb.selectFrom('a');",
      'server/features/venues/service.test.ts':
        "import { buildTestApp } from '#server/testing/app.ts';",
      'web/routes/_signed-in/venues.$venueId.tsx':
        "import { Edit } from '#web/screens/venues/edit.tsx';",
      'web/screens/venues/edit.tsx': "import { CompanyForm } from '../companies/form.tsx';",
      'web/api/client/client.ts': "import { token } from '#web/session/token.ts';",
      'web/session/guard.ts': "import { client } from '#web/api/client/client.ts';",
    };
    expect(problems(files)).toEqual([]);
  });
});

describe('arrows', () => {
  it.each([
    ['contract/a.ts', '#server/app.ts', 'knows neither'],
    ['contract/a.ts', 'node:fs', 'in Node and in the browser'],
    ['contract/a.ts', 'fastify', 'in Node and in the browser'],
    ['server/http/a.ts', '#web/api/client/client.ts', 'only through the contract'],
    ['web/api/a.ts', '#server/config.ts', 'only through the contract'],
    ['server/http/a.ts', '../testing/app.ts', 'the product never depends on it'],
    ['server/mail/a.ts', './testing.ts', 'the product never depends on it'],
    ['server/mail/a.ts', '../features/venues/service.ts', 'pass what is needed in'],
    ['server/jobs/a.ts', '#server/app.ts', 'never the other way round'],
    ['server/features/venues/routes.ts', '../managers/store.ts', 'never its store'],
    ['server/features/venues/service.ts', '../../config.ts', 'as an argument'],
    ['web/screens/venues/list.tsx', '#web/routes/venues.tsx', 'routes name screens'],
    ['web/api/venues.ts', '#web/screens/venues/list.tsx', 'stand on the lower folders'],
    ['web/components/card.tsx', '#web/session/user.ts', 'ship in another product'],
    ['web/screens/venues/list.tsx', '../companies/table.tsx', 'screens stay apart'],
    ['web/api/venues.ts', '#web/components/card.tsx', 'nothing of the screens'],
    ['web/theme/colours.ts', '#web/components/card.tsx', 'below everything'],
    ['e2e/venues.spec.ts', '#web/theme/colours.ts', 'what a user sees'],
  ])('%s may not import %s', (path, specifier, because) => {
    for (const statement of [
      `import x from '${specifier}';`,
      `import type { X } from '${specifier}';`,
      `export * from '${specifier}';`,
      `const x = import('${specifier}');`,
    ]) {
      expect(problems({ [path]: statement }).join()).toContain(because);
    }
  });
});

describe('cycles', () => {
  const back = "import { a } from './a.ts';";
  const forth = "import { b } from './b.ts';";

  it('are found across files, with the whole ring in the message', () => {
    const found = problems({
      'web/api/a.ts': forth,
      'web/api/b.ts': "export * from './c.ts';",
      'web/api/c.ts': back,
    });
    expect(found).toEqual([
      expect.stringContaining('web/api/a.ts → web/api/b.ts → web/api/c.ts → web/api/a.ts'),
    ]);
  });

  it('may run through a type', () => {
    expect(
      problems({ 'web/api/a.ts': forth, 'web/api/b.ts': back.replace('import', 'import type') }),
    ).toEqual([]);
  });
});

describe('names', () => {
  it.each([
    ['web/components/utils.ts', 'is a drawer'],
    ['server/shared/dates.ts', 'is a drawer'],
    ['web/components/index.ts', 'is a barrel'],
    ['web/components/VenueCard.tsx', 'is not kebab-case'],
    ['docs/Some_Page.md', 'is not kebab-case'],
    ['server/features/venues/queries.ts', 'has no place here'],
    ['server/features/venues/parts/store.ts', 'has no place here'],
  ])('%s %s', (path, message) => {
    expect(problems({ [path]: '' }).join()).toContain(message);
  });
});

describe('places', () => {
  it.each([
    ['server/features/venues/service.ts', "db.selectFrom('venue')", 'SQL stands in'],
    ['server/http/a.ts', "import { sql } from 'kysely';", 'SQL stands in'],
    [
      'server/jobs/a.ts',
      'const q = `select ' + '$' + '{x} from venue where id = 1`;',
      'SQL stands in',
    ],
    ['web/screens/venues/list.tsx', "if (user?.role === 'admin') run();", 'compares a role'],
    ['server/http/a.ts', 'switch (actor.role) {}', 'compares a role'],
    ['server/http/a.ts', "['admin'].includes(actor.role)", 'compares a role'],
    ['server/http/a.ts', 'const { PORT } = process.env;', 'reads process.env'],
  ])('%s may not say %s', (path, text, message) => {
    expect(problems({ [path]: text }).join()).toContain(message);
  });

  it('takes no sentence for SQL', () => {
    expect(
      problems({ 'contract/messages.ts': "const a = 'Select a venue from the list';" }),
    ).toEqual([]);
  });
});

describe('sizes', () => {
  it('allow a source file 300 lines and a test 500', () => {
    const lines = (/** @type {number} */ count) => 'a();\n'.repeat(count);
    expect(
      problems({
        'web/api/a.ts': lines(301),
        'web/api/b.ts': lines(300),
        'web/api/a.test.ts': lines(501),
        'web/api/b.test.ts': lines(500),
      }),
    ).toEqual([
      expect.stringContaining('web/api/a.test.ts has 501 lines, at most 500'),
      expect.stringContaining('web/api/a.ts has 301 lines, at most 300'),
    ]);
  });

  it('are summed up without tests', () => {
    const sources = [1, 2, 3].map((count) =>
      readSource(`web/a${count}.ts`, 'a();\n'.repeat(count)),
    );
    expect(sizeSummary([...sources, readSource('web/a.test.ts', 'a();\n'.repeat(99))])).toContain(
      '3 source files: half have at most 2 lines',
    );
  });
});

describe('bare calls', () => {
  const imported = "import { login } from '#contract/auth/schemas.ts';";

  it.each([
    ['const schema = login.body;', 'web/api/a.ts:2 login.body is not there in the build'],
    ['const { path, response } = login;', 'web/api/a.ts:2 login.response is not there'],
  ])('are not asked for a schema: %s', (statement, message) => {
    expect(problems({ 'web/api/a.ts': `${imported}\n${statement}` }).join()).toContain(message);
  });

  it('say where they go, and what is fetched has its schemas', () => {
    const text = "const body = async () => (await import('#contract/auth/schemas.ts')).login.body;";
    expect(problems({ 'web/api/a.ts': `${imported}\n${text}\ncall(login.path);` })).toEqual([]);
  });
});

describe('loose ends', () => {
  it.each([
    ['// TO' + 'DO later', 'leaves something undone'],
    ['// @ts-ignore', 'silences the compiler'],
    ['// @ts-expect-error', 'without a reason'],
    ['// biome-ignore lint/a/b: <explanation>', 'without a reason'],
    ['// oxlint-disable-next-line no-x', 'without a reason'],
    ["it.only('x', run)", 'holds tests back'],
    ["test.describe.skip('x', run)", 'holds tests back'],
  ])('%s %s', (text, message) => {
    expect(problems({ 'web/a.test.ts': text }).join()).toContain(message);
  });

  it('lets a silenced check stand with its reason', () => {
    expect(
      problems({
        'web/a.ts':
          '// @ts-expect-error the package has no types\n' +
          '// biome-ignore lint/a/b: the list never changes its order\n' +
          '// oxlint-disable-next-line no-x -- ends with the process',
      }),
    ).toEqual([]);
  });
});

describe('secrecy', () => {
  it.each([
    ['docs/a.md', machinePath('home', 'me', 'nightbook'), 'one machine'],
    ['server/http/a.ts', `const a = '${machinePath('work', 'main')}';`, 'one machine'],
    ['docs/a.md', 'https://registry.' + 'npmjs.org/zod', 'package registry'],
    ['.npmrc', 'registry' + '=https://example.test', 'package registry'],
    ['.npmrc', '//example.test/:_auth' + 'Token=abc', 'credential'],
    ['package-lock.json', '"resolved": "' + 'https://example.test/zod.tgz"', 'names the registry'],
  ])('%s may not hold %s', (path, text, message) => {
    expect(problems({ [path]: text }).join()).toContain(message);
  });

  it('lets addresses of the product and a path that is meant stand', () => {
    const meant = `// machine-path: a closed folder\nconst a = '${machinePath('root', 'nightbook')}';`;
    const address = "const a = '/api/work/home/'; const b = `https://example.test/work/a`;";
    expect(problems({ 'server/http/a.test.ts': `${meant}\n${address}` })).toEqual([]);
  });
});
