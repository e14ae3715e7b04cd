/** @typedef {import('./source.mjs').Check} Check */

/** Files in server/ that every layer may import. */
const BASE = '(errors|log|access|submission)';
const APP = new RegExp(`^server/((?!${BASE}\\.)[\\w-]+\\.ts$|backup/|commands/)`);
const BESIDE = '(demo|e2e|benchmarks|resilience|machines|scripts)/';
const SERVER_ORDER = 'platform < ledger < features < app: take what is needed as an argument';
const WEB_ORDER = 'ui < components < screens < routes: move down what is shared, or pass it in';

/**
 * Rules of imports: files that match `from` may not import targets that match `never`, unless they match
 * `but`, in which `$1` is the group of `from`. Tests are exempt from rules without `inTests`.
 * @type {{ from: RegExp, never: RegExp, but?: string, inTests?: boolean, because: string }[]}
 */
const ARROWS = [
  {
    from: /^contract\//,
    never: new RegExp(`^(document|server|web|${BESIDE})`),
    inTests: true,
    because: 'contract is below both ends, and knows neither',
  },
  {
    from: /^contract\/(?!testing\/)/,
    never: /./,
    but: '^(contract/|(zod|@date-fns/tz)(/|$))',
    because: 'contract runs in Node and in the browser, with only zod and @date-fns/tz',
  },
  {
    from: /^contract\/core\//,
    never: /^contract\/(?!core\/)/,
    because: 'core has no noun and no text: take the text as an argument',
  },
  {
    from: /^contract\/messages\//,
    never: /^contract\/(?!core\/|messages\/)/,
    because: 'messages are texts: what they need to know is an argument',
  },
  {
    from: /^document\//,
    never: new RegExp(`^(server|web|${BESIDE})`),
    inTests: true,
    because: 'document imports contract only, so that both ends can use it',
  },
  {
    from: /^server\//,
    never: new RegExp(`^(web/|${BESIDE})`),
    because: 'the server knows the web only through the contract, and the demo not at all',
  },
  {
    from: /^web\//,
    never: new RegExp(`^(server/|${BESIDE})`),
    inTests: true,
    because: 'the web knows the server only through the contract, and the demo not at all',
  },
  {
    from: /^(contract|document|server|web)\/(?!(.+\/)?testing\/)/,
    never: /^(contract|document|server|web)\/(.+\/)?testing\//,
    because: 'testing is for tests: the product never depends on it',
  },
  { from: /^server\/platform\//, never: /^server\/(ledger|features)\//, because: SERVER_ORDER },
  { from: /^server\/ledger\//, never: /^server\/features\//, because: SERVER_ORDER },
  {
    from: new RegExp(`^server/((platform|ledger|features)/|${BASE}\\.)`),
    never: APP,
    because: SERVER_ORDER,
  },
  {
    from: /^server\/(platform\/(?!http\/)|ledger\/|(errors|access|submission)\.ts)/,
    never: /^server\/platform\/http\//,
    because: 'nothing below HTTP knows it: throw an error of server/errors.ts',
  },
  {
    from: /^web\/ui\//,
    never: /^contract\//,
    because: 'ui could ship in another product: give it what it shows by props',
  },
  { from: /^web\/(ui|theme)\//, never: /^web\/(?!(ui|theme)\/)/, because: WEB_ORDER },
  { from: /^web\/api\//, never: /^web\/(?!(api|session)\/)/, because: WEB_ORDER },
  {
    from: /^web\/(session|components|export)\//,
    never: /^web\/(screens|shell|routes)\//,
    because: WEB_ORDER,
  },
  { from: /^web\/(?!routes\/|[^/]+$)/, never: /^web\/(routes\/|[^/]+$)/, because: WEB_ORDER },
  {
    from: /^web\/screens\/([^/]+)\//,
    never: /^web\/screens\//,
    but: '^web/screens/($1/|[^/]+/(form/)?form.tsx$)',
    because: "screens stay apart: only another's form.tsx may be embedded",
  },
  {
    from: /^e2e\//,
    never: /^web\//,
    inTests: true,
    because: 'browser tests see what a user sees, not the code behind it',
  },
];

/** Finds imports that violate the layers. @type {Check} */
export const arrows = (sources) =>
  sources.flatMap(({ path, isTest, imports }) =>
    ARROWS.flatMap(({ from, never, but, inTests, because }) => {
      const match = isTest && !inTests ? null : from.exec(path);
      const allowed = but ? new RegExp(but.replace('$1', match?.[1] ?? '')) : undefined;
      return imports
        .filter(({ target }) => match && never.test(target) && !allowed?.test(target))
        .map(({ target, line }) => ({ path, line, message: `imports ${target}: ${because}` }));
    }),
  );
