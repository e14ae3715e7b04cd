/** `icons/{plus,trash}.svg` names two. */
const CHOICE = /^(.*)\{(.*)\}(.*)$/;

/**
 * Modules that a configuration names by parts of their paths. The build fails where a name finds none,
 * as when a file has moved: nothing else would tell.
 */
export function namedModules() {
  /** @type {string[]} */
  const names = [];
  return {
    /** @param {string[]} parts @returns what the paths of these modules match */
    named(...parts) {
      const added = parts.flatMap(spelledOut);
      names.push(...added);
      return new RegExp(added.map((name) => name.replaceAll('.', '\\.')).join('|'));
    },
    /** @type {import('vite').Plugin} */
    plugin: {
      name: 'named-modules',
      apply: 'build',
      buildEnd(error) {
        if (error) return;
        const modules = [...this.getModuleIds()];
        const missing = names.filter((name) => !modules.some((id) => id.includes(name)));
        if (missing.length > 0) this.error(`No module is called ${missing.join(', ')}`);
      },
    },
  };
}

/** @param {string} part */
function spelledOut(part) {
  const [, before = '', choices, after = ''] = CHOICE.exec(part) ?? [];
  return choices?.split(',').map((choice) => before + choice + after) ?? [part];
}
