import { lexer } from 'marked';

/** @typedef {import('marked').MarkedToken} MarkedToken */
/** @typedef {string | object} Part as `web/screens/help/guides.ts` describes it */

/** The elements of tokens that have nothing but an inside. */
const ELEMENTS = /** @type {const} */ ({
  paragraph: 'p',
  list_item: 'li',
  strong: 'strong',
  em: 'em',
});

/**
 * Lets the web import the user guides, so that a browser need not parse Markdown.
 * @returns {import('vite').Plugin}
 */
export const guides = () => ({
  name: 'guides',
  transform: {
    filter: { id: /\/docs\/guide\/[\w-]+\.md$/ },
    handler: (text) => ({
      code: `export default ${JSON.stringify(partsOf(lexer(text)))}`,
      map: null,
      moduleType: 'js',
    }),
  },
});

/** @param {import('marked').Token[]} tokens @returns {Part[]} */
const partsOf = (tokens) => /** @type {MarkedToken[]} */ (tokens).flatMap((token) => partOf(token));

/** @param {MarkedToken} token @returns {Part[]} */
function partOf(token) {
  const { type } = token;
  if (type === 'space') return [];
  if (type === 'text') return token.tokens ? partsOf(token.tokens) : [token.text];
  if (type === 'image') return [{ element: 'img', path: token.href, alt: token.text }];
  if (type === 'list')
    return [{ element: token.ordered ? 'ol' : 'ul', inner: partsOf(token.items) }];
  if (type === 'heading')
    return [{ element: token.depth === 1 ? 'h1' : 'h2', inner: partsOf(token.tokens) }];
  if (type === 'link') return [{ element: 'a', href: token.href, inner: partsOf(token.tokens) }];
  if (type === 'paragraph' || type === 'list_item' || type === 'strong' || type === 'em')
    return [{ element: ELEMENTS[type], inner: partsOf(token.tokens) }];
  throw new Error(`The guides of docs/guide cannot have Markdown like: ${token.raw}`);
}
