/** @typedef {import('./source.mjs').Check} Check */

/**
 * What a file may not import. `never` is asked with the import's target and with what `from` captured.
 * @type {{ from: RegExp, never: (target: string, captured: string) => boolean, inTests: boolean, because: string }[]}
 */
const ARROWS = [
  {
    from: /^contract\//,
    never: (target) => /^(server|web|e2e|benchmarks|faults|scripts)\//.test(target),
    inTests: true,
    because: 'contract is the ground that both ends stand on: it knows neither of them',
  },
  {
    from: /^contract\//,
    never: (target) => !/^(contract\/|(zod|@date-fns\/tz)(\/|$))/.test(target),
    inTests: false,
    because: 'contract runs in Node and in the browser: only zod and @date-fns/tz',
  },
  {
    from: /^server\//,
    never: (target) => /^(web|e2e|benchmarks|faults|scripts)\//.test(target),
    inTests: true,
    because: 'the server knows the web only through the contract',
  },
  {
    from: /^web\//,
    never: (target) => /^(server|e2e|benchmarks|faults|scripts)\//.test(target),
    inTests: true,
    because: 'the web knows the server only through the contract',
  },
  {
    from: /^(contract|server|web)\//,
    never: (target) => /\/testing(\/|\.tsx?$)/.test(target),
    inTests: false,
    because: 'what is called testing is for tests: the product never depends on it',
  },
  {
    from: /^server\/(?!(features|demo|commands)\/|(main|app|features|registers|background)\.ts$)/,
    never: (target) => target.startsWith('server/features/'),
    inTests: false,
    because: 'features stand on the lower folders: pass what is needed in, from features.ts',
  },
  {
    from: /^server\/(?!(main|app)\.ts$)/,
    never: (target) => /^server\/(main|app|features|background)\.ts$/.test(target),
    inTests: false,
    because: 'the composed app imports its parts, never the other way round: pass it in',
  },
  {
    from: /^server\/features\/([^/]+)\//,
    never: (target, noun) =>
      target.startsWith('server/features/') &&
      !target.startsWith(`server/features/${noun}/`) &&
      !/\/([a-z0-9-]+-)?service\.ts$/.test(target),
    inTests: false,
    because: "a feature asks another's service, never its store, routes or presenter",
  },
  {
    from: /^server\/features\//,
    never: (target) => target === 'server/config.ts',
    inTests: false,
    because: 'the configuration is read once, at the top: take the value you need as an argument',
  },
  {
    from: /^web\/(?!routes\/|[^/]+$)/,
    never: (target) => /^web\/(routes\/|(main|router)\.tsx$|route-tree)/.test(target),
    inTests: false,
    because: 'routes name screens, never the other way round: use getRouteApi or a prop',
  },
  {
    from: /^web\/(?:api|session|components|theme|print)\//,
    never: (target) => target.startsWith('web/screens/'),
    inTests: false,
    because: 'screens stand on the lower folders: move what is shared down',
  },
  {
    from: /^web\/components\//,
    never: (target) => /^web\/(api|session|print)\//.test(target),
    inTests: false,
    because: 'a component could ship in another product: give it what it shows by props',
  },
  {
    from: /^web\/screens\/([^/]+)\//,
    never: (target, noun) =>
      /^web\/screens\/[^/]+\//.test(target) &&
      !target.startsWith(`web/screens/${noun}/`) &&
      !/\/form\.tsx$/.test(target),
    inTests: false,
    because: "screens stay apart; only another's form.tsx may be embedded, on purpose",
  },
  {
    from: /^web\/api\//,
    never: (target) => /^web\/(?!api\/|session\/token)/.test(target),
    inTests: false,
    because: 'the calls need the contract and the token, and nothing of the screens',
  },
  {
    from: /^web\/theme\//,
    never: (target) => /^web\/(?!theme\/)/.test(target),
    inTests: false,
    because: 'the theme is below everything that is drawn with it',
  },
  {
    from: /^e2e\//,
    never: (target) => target.startsWith('web/'),
    inTests: true,
    because: 'browser tests see what a user sees, not the code behind it',
  },
];

/** Imports that run against the layers. @type {Check} */
export const arrows = (sources) =>
  sources.flatMap(({ path, isTest, imports }) =>
    ARROWS.flatMap(({ from, never, inTests, because }) => {
      const match = from.exec(path);
      if (!match || (isTest && !inTests)) return [];
      return imports
        .filter(({ target }) => never(target, match[1] ?? ''))
        .map(({ target, line }) => ({ path, line, message: `imports ${target}: ${because}` }));
    }),
  );
