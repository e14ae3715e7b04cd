import { Visitor } from 'vite';
import { lineAt } from './source.mjs';

/** @typedef {import('./source.mjs').Check} Check */

const SCHEMAS = new Set(['params', 'query', 'body', 'response']);
const MESSAGE =
  'is not there in the build, where web/api has the method and path of a call alone: fetch the contract with import() (docs/decisions/019-calls-without-their-schemas.md)';

/** Schemas of a call that web/api reads although the build leaves them out. @type {Check} */
export const bareCalls = (sources) =>
  sources
    .filter(({ path, program, isTest }) => program && !isTest && path.startsWith('web/api/'))
    .flatMap(({ path, text, program }) =>
      schemasIn(program).map(({ name, start }) => ({
        path,
        line: lineAt(text, start),
        message: `${name} ${MESSAGE}`,
      })),
    );

/** @param {any} program */
function schemasIn(program) {
  const imported = importedFromContract(program);
  /** @type {{ name: string, start: number }[]} */
  const found = [];
  /** @param {any} object @param {any} key */
  const note = (object, key) => {
    if (object?.type !== 'Identifier' || !imported.has(object.name) || !SCHEMAS.has(key?.name))
      return;
    found.push({ name: `${object.name}.${key.name}`, start: key.start });
  };
  new Visitor({
    MemberExpression: ({ object, property }) => note(object, property),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'ObjectPattern')
        for (const part of id.properties) note(init, 'key' in part && part.key);
    },
  }).visit(program);
  return found;
}

/** @param {any} program @returns {Set<string>} */
const importedFromContract = ({ body }) =>
  new Set(
    body
      .filter(
        (/** @type {any} */ { type, source }) =>
          type === 'ImportDeclaration' && source.value.startsWith('#contract/'),
      )
      .flatMap((/** @type {any} */ { specifiers }) =>
        specifiers.map((/** @type {any} */ { local }) => local.name),
      ),
  );
