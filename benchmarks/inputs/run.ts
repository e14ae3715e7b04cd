import type { Endpoint } from '#contract/access/endpoint.ts';
import { API } from '#contract/api.ts';
import { type InputField, inputFields } from '#contract/testing/inputs.ts';
import { JSON_MAX_BYTES } from '#server/platform/http/body-limits.ts';
import { type Figure, report } from '../report.ts';

// The time in which the schema of each endpoint reads a text or a list at its maximum length, and one that fills the
// largest body, to that of a tenth of it. A text that is too long is refused, but other rules are applied to it as well.

const FILLINGS = { letters: 'a', digits: '1', quotes: '"', blanks: ' ', words: 'a ' };
const SHARE = 10;
const RATIO_MAX = 20;
/** Shorter times are noise. */
const LEAST_MS = 5;
/** The shortest element of a list in JSON, with its comma. */
const BYTES_OF_ELEMENT = 4;
const ROUNDS = 3;
/** Measurements of a field of which the least steep one counts: quadratic time is steep in all of them. */
const REPEATS = 10;

const endpoints: readonly Endpoint[] = API;
const cases = endpoints.flatMap((endpoint) =>
  inputFields(endpoint).flatMap((field) => {
    const bytes = endpoint.bodyMaxBytes ?? JSON_MAX_BYTES;
    const whole = field.kind === 'string' ? bytes : bytes / BYTES_OF_ELEMENT;
    return [whole, Math.min(whole, field.max ?? whole)].map((length) => ({
      ...{ endpoint, field, length },
    }));
  }),
);
const figures: Figure[] = [];
for (const [what, unit] of Object.entries(FILLINGS)) {
  let slowest = { name: 'none', ms: 0 };
  let steepest = { name: 'none', ratio: 0 };
  for (const { endpoint, field, length } of cases) {
    const name = `${endpoint.method} ${endpoint.path}, ${field.path.join('.')}`;
    const ms = timeOf(endpoint, field, fill(field, unit, length));
    if (ms > slowest.ms) slowest = { name, ms };
    if (ms < LEAST_MS) continue;
    const [whole, tenth] = [fill(field, unit, length), fill(field, unit, length / SHARE)];
    const ratios = Array.from(
      { length: REPEATS },
      () => timeOf(endpoint, field, whole) / timeOf(endpoint, field, tenth),
    );
    const ratio = Math.min(...ratios);
    if (ratio > steepest.ratio) steepest = { name, ratio };
  }
  figures.push(
    { what: `slowest field full of ${what}: ${slowest.name}`, value: slowest.ms, unit: 'ms' },
    {
      what: `field full of ${what} to a tenth of it, at most: ${steepest.name}`,
      value: steepest.ratio,
      unit: '×',
      target: { atMost: RATIO_MAX },
    },
  );
}
process.exitCode = (await report('inputs', figures)) ? 0 : 1;

/** Returns a text of so many characters, or a list of so many texts. */
function fill({ kind }: InputField, unit: string, length: number): string | string[] {
  if (kind === 'string') return unit.repeat(length / unit.length);
  return new Array<string>(Math.floor(length)).fill(unit);
}

/** Returns the shortest of several times in which an endpoint reads an input with one field. */
function timeOf(endpoint: Endpoint, { path }: InputField, value: unknown): number {
  const [part, ...keys] = path;
  const schema = endpoint[part as 'body'];
  const input = keys.reduceRight((inner, key) => (key === 0 ? [inner] : { [key]: inner }), value);
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    schema?.safeParse(input);
    return performance.now() - start;
  });
  return Math.min(...times);
}
