import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A service of the compose file. */
export interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  /** `name:path`, `./file:path:ro`, or the path of a volume of its own. */
  readonly volumes?: readonly string[];
  readonly cap_drop?: readonly string[];
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
}

const FILES = ['deploy/compose.yaml', 'deploy/compose.standby.yaml'];

/**
 * Reads the services of deploy/ as `docker compose -f … -f …` does.
 * @param env what the file .env says
 */
export function readServices(env: Readonly<Record<string, string>>): (name: string) => Service {
  const files = FILES.map((path) => parseFile(readFileSync(path, 'utf8'), env));
  return (name) => {
    const found = files.flatMap(({ services }) => services[name] ?? []);
    if (found.length === 0) throw new Error(`There is no service ${name}`);
    const [environment, volumes] = [
      found.map((of) => of.environment),
      found.map((of) => of.volumes),
    ];
    return {
      ...Object.assign({}, ...found),
      environment: Object.assign({}, ...environment),
      volumes: volumes.flatMap((each) => each ?? []),
    };
  };
}

/** Fills in the variables in all texts of a file. */
function parseFile(text: string, env: Readonly<Record<string, string>>): ComposeFile {
  const fill = (value: string) =>
    value.replace(/\$\{([A-Z0-9_]+):([?-])\}/g, (_, name: string, kind: string) => {
      const filled = env[name] ?? '';
      if (kind === '?' && filled === '') throw new Error(`${name} is needed`);
      return filled;
    });
  const reviver = (_: unknown, value: unknown) => (typeof value === 'string' ? fill(value) : value);
  return parse(text, reviver, { merge: true });
}

/** Reads the names in the example of the file .env. */
export const exampleNames = (): string[] =>
  [...readFileSync('deploy/example.env', 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(
    ([, name = '']) => name,
  );
