import { Visitor } from 'vite';
import { lineAt } from './source.mjs';

/** @typedef {import('./source.mjs').Check} Check */
/** @typedef {'sql' | 'role' | 'environment'} Kind */

const BESIDE_THE_PRODUCT =
  /^(e2e|benchmarks|faults|scripts)\/|^server\/(.+\/)?testing(\/|\.ts$)|\.test\.tsx?$/;

/** The one place of each thing. @type {Record<Kind, { home: RegExp, because: string }>} */
const HOMES = {
  sql: {
    home: /^server\/(database|history)\/|^server\/.*\/([a-z0-9-]+-)?store\.ts$/,
    because: 'SQL stands in store.ts, server/database and server/history: ask the store',
  },
  role: {
    home: /^contract\/permissions[^/]*\.ts$/,
    because: 'compares a role: ask can(actor, action, subject) of contract/core/permissions.ts',
  },
  environment: {
    // PostgreSQL's programs need the PATH that the server was given.
    home: /^server\/(config|database\/embedded\/run)\.ts$|^(playwright|vite|vitest)\.config\.ts$/,
    because: 'reads process.env: server/config.ts parses the environment, once',
  },
};

const QUERY_STARTS = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
]);
const STATEMENT =
  /^\s*(SELECT\s[\s\S]*\sFROM\s|INSERT INTO\s|UPDATE\s[\s\S]*\sSET\s|DELETE FROM\s|select\s[\s\S]*\sfrom\s|insert into\s|update\s[\s\S]*\sset\s|delete from\s)/;
const EQUALITIES = new Set(['===', '!==', '==', '!=']);

/** Things done outside the one place that they belong to. @type {Check} */
export const places = (sources) =>
  sources
    .filter(({ path, program, isTest }) => program && !isTest && !BESIDE_THE_PRODUCT.test(path))
    .flatMap(({ path, text, program }) =>
      usesIn(program)
        .filter(({ kind }) => !HOMES[kind].home.test(path))
        .map(({ kind, start }) => ({
          path,
          line: lineAt(text, start),
          message: HOMES[kind].because,
        })),
    );

/** @param {any} program */
function usesIn(program) {
  /** @type {{ kind: Kind, start: number }[]} */
  const uses = [];
  /** @param {Kind} kind @param {{ start: number }} node @param {boolean} found */
  const note = (kind, node, found) => found && uses.push({ kind, start: node.start });

  new Visitor({
    ImportDeclaration: (node) =>
      note('sql', node, node.source.value === 'kysely' && importsValue(node, 'sql')),
    CallExpression: (node) => {
      const method = propertyOf(node.callee);
      note('sql', node, QUERY_STARTS.has(method));
      note(
        'role',
        node,
        method === 'includes' && listsRoles(node.callee) && isRole(node.arguments[0]),
      );
    },
    Literal: (node) => note('sql', node, STATEMENT.test(String(node.value))),
    TemplateLiteral: (node) => note('sql', node, STATEMENT.test(wholeText(node))),
    BinaryExpression: (node) =>
      note(
        'role',
        node,
        EQUALITIES.has(node.operator) && (isRole(node.left) || isRole(node.right)),
      ),
    SwitchStatement: (node) => note('role', node, isRole(node.discriminant)),
    MemberExpression: (node) => {
      const onProcess = node.object.type === 'Identifier' && node.object.name === 'process';
      note('environment', node, onProcess && propertyOf(node) === 'env');
    },
  }).visit(program);
  return uses;
}

/** @param {any} node @param {string} name */
const importsValue = (node, name) =>
  node.importKind !== 'type' &&
  node.specifiers.some(
    (/** @type {any} */ { importKind, imported }) =>
      importKind !== 'type' && imported?.name === name,
  );

/** The name after the dot, through `?.`. @param {any} node @returns {string} */
const propertyOf = (node) =>
  (node?.type === 'ChainExpression' ? node.expression : node)?.property?.name ?? '';

/** @param {any} node */
const isRole = (node) =>
  propertyOf(node) === 'role' || (node?.type === 'Identifier' && node.name === 'role');

/** The callee of `['admin', 'staff'].includes`. @param {any} callee */
const listsRoles = (callee) => callee.object?.type === 'ArrayExpression';

/** @param {any} node */
const wholeText = ({ quasis }) =>
  quasis.map((/** @type {any} */ { value }) => value.cooked ?? '').join('?');
