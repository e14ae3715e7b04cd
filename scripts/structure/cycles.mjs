/** @typedef {import('./source.mjs').Check} Check */

/** Rings of files that import each other, `import type` left out. @type {Check} */
export const cycles = (sources) => {
  const files = new Map(sources.map((source) => [source.path, source]));
  const done = new Set();
  /** @type {string[]} */
  const trail = [];
  /** @type {import('./source.mjs').Finding[]} */
  const findings = [];

  /** @param {string} path */
  const follow = (path) => {
    trail.push(path);
    for (const { target, typeOnly, line } of files.get(path)?.imports ?? []) {
      if (typeOnly || done.has(target) || !files.has(target)) continue;
      const at = trail.indexOf(target);
      if (at === -1) follow(target);
      else findings.push({ path, line, message: ring([...trail.slice(at), target]) });
    }
    trail.pop();
    done.add(path);
  };
  for (const path of files.keys()) if (!done.has(path)) follow(path);
  return findings;
};

/** @param {string[]} paths */
const ring = (paths) =>
  `closes a ring (${paths.join(' → ')}): move what both need into a file below them`;
