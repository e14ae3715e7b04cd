import { parseSync } from 'vite';
import { lineAt } from './source.mjs';

/** @typedef {import('./source.mjs').Check} Check */
/** @typedef {{ name: string, start: number, end: number }} Declared */

const STORE = /^server\/features\/.+store\.ts$/;

/** Reads that take ids of venues and no scope: file, functions, and why. */
const INTENDED = [
  ['audit/store.ts AuditQuery', 'the filter of admins, or the venues of the scope of changesOf'],
  ['bookings/store.ts insert', 'the job that mails companies of every venue'],
  ['checkpoints/evidence-store.ts venue notes changes', 'the service narrows the scope first'],
  ['checkpoints/store.ts NotedContradiction', 'a result'],
  ['form-a/made-store.ts recordedMadeCheck madeAt isRecorded', 'the venue of venues.row'],
  ['form-a/made-store.ts QuestionsQuery questions', 'the venue of venues.row'],
  ['import/plan-store.ts form_a form_b form_c', 'imports are of admins, who see every venue'],
  ['invitations/store.ts venues', 'the service narrows the scope to each of them first'],
  ['managers/store.ts enteredCodeOf waitsAt', 'a filter of a list that only admins read'],
  ['managers/store.ts validManagers validAt', 'the venue of venues.row'],
  [
    'pdf-verification/store.ts venue creation writtenAfter',
    'only admins verify, who see every venue',
  ],
  ['questions/store.ts questionsAt', 'the prepared statement of atVenues, which takes a scope'],
  ['single-sign-on/store.ts existingVenues', 'the venues of a group, which the operator sets'],
  ['status/recipient-store.ts areaManagersAt ofVenues lapsingHolders', 'addresses of mails'],
  ['status/recipient-store.ts overseersOf companiesOf', 'addresses of mails'],
  ['users/store.ts venueNamesOf', 'compares names with a password, and returns none'],
  ['venues/people-store.ts PeopleQuery people', 'the venue of venues.row'],
  ['venues/store.ts rows', 'the prepared statement of row, which narrows a scope first'],
  ['venues/store.ts venueHistory', 'the venue of venues.row'],
].flatMap(([reads = '']) => {
  const [file, ...names] = reads.split(' ');
  return names.map((name) => `server/features/${file} ${name}`);
});

const COLUMN = String.raw`(?:venue_ids?|venues\.id|chain)\b`;

/** A condition on a column of venues' ids with a value, in Kysely and in SQL, and a value that is named so. */
const BARE_ID = new RegExp(
  [
    String.raw`'(?:\w+\.)?${COLUMN}'\)?,\s*'(?:[=<>!]+|(?:not )?in)',\s*[^'\s]`,
    String.raw`\(\w+, '(?:\w+\.)?${COLUMN}'\)|\('(?:\w+\.)?${COLUMN}', \w+\)|\bisOneOf\(`,
    String.raw`\('venues'\)[^;]{0,300}?\.where\(\s*'id',`,
    String.raw`\b${COLUMN}'?(?:::\w+)?\)?\s*(?:=|in|<@|&&|\?)\s*(?:any\s*)?\(*\$\{(?![A-Z_]+\})`,
    String.raw`\}(?:::[\w[\]]+)?\)*\s*=(?!>)\s*(?:any\s*)?\(?[\w. >'-]*?\b${COLUMN}`,
    String.raw`\bfrom venues\b[^\x60]{0,80}?\bid\s*(?:=|in)\s*(?:any\s*)?\(*\$\{`,
    String.raw`\bvenueIds?\??: (?:readonly )?string|[(,] ?venues?: (?:readonly )?string`,
  ].join('|'),
  'g',
);

/** Finds functions of stores that read by ids of venues instead of a scope, unless they are inside a write. @type {Check} */
export const venueIds = (sources) => {
  const found = sources
    .filter(({ path, isTest }) => STORE.test(path) && !isTest)
    .flatMap(({ path, text }) => {
      const declared = declarationsIn(parseSync(path, text).program);
      return [...text.matchAll(BARE_ID)].flatMap(({ index }) => {
        const around = declared.filter(({ start, end }) => start <= index && index < end);
        const texts = around.map(({ start, end }) => text.slice(start, end));
        const isWrite = /^function \w+Write\(trx: Transaction<DB>\)/.test(texts[0] ?? '');
        if (isWrite || texts.at(-1)?.includes('VenueScope')) return [];
        return [{ path, line: lineAt(text, index), name: around.at(-1)?.name ?? '' }];
      });
    });
  const reads = new Set(found.map(({ path, name }) => `${path} ${name}`));
  const paths = new Set(sources.map(({ path }) => path));
  return [
    ...found
      .filter(({ path, name }) => !INTENDED.includes(`${path} ${name}`))
      .map(({ path, line, name }) => ({
        path,
        line,
        message: `"${name}" reads by ids of venues that nobody checked: take a VenueScope, which only server/access.ts creates`,
      })),
    ...INTENDED.filter((read) => paths.has(read.split(' ')[0] ?? '') && !reads.has(read)).map(
      (read) => ({
        path: 'scripts/structure/venue-ids.mjs',
        message: `lists "${read}", which takes no ids of venues`,
      }),
    ),
  ];
};

/** Lists the functions, prepared statements and types that have a name, outer ones first. @param {unknown} node @returns {Declared[]} */
function declarationsIn(node) {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(declarationsIn);
  const { type, id, key, init, value, start, end } = /** @type {Record<string, any>} */ (node);
  const isNamed = /^(FunctionDeclaration|TS(Interface|TypeAlias)Declaration)$/.test(type);
  const isFunction = /^(Arrow)?FunctionExpression$/.test((init ?? value)?.type);
  const isStatement = init?.type === 'CallExpression' && init.callee.type === 'Identifier';
  const name = isNamed || isFunction || isStatement ? (id ?? key)?.name : undefined;
  return name ? [{ name, start, end }, ...inside] : inside;
}
