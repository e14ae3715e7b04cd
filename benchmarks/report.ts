import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';

/** One measurement. */
export interface Figure {
  /** Label: "Form A page, 1,000,000 entries". */
  readonly what: string;
  readonly value: number;
  /** "ms", "MB", "requests/s"; "×" for a ratio of two figures of the same run. */
  readonly unit: string;
  /** Bound of the figure. Only ratios have one, since others depend on the machine. */
  readonly target?: { readonly atLeast: number } | { readonly atMost: number };
}

const RESULTS = new URL('./results/', import.meta.url);

/**
 * Prints the figures of a benchmark and writes them to results/NAME.json, with date and machine.
 * @returns whether every target is met
 */
export async function report(name: string, figures: readonly Figure[]): Promise<boolean> {
  await mkdir(RESULTS, { recursive: true });
  const measured = { date: new Date().toISOString().slice(0, 10), machine: machine(), figures };
  await writeFile(new URL(`${name}.json`, RESULTS), `${JSON.stringify(measured, null, 2)}\n`);
  for (const figure of figures) console.log(lineOf(figure));
  return figures.every(isMet);
}

function machine() {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} × ${cpus()[0]?.model ?? 'CPU'}, ${gigabytes} GiB, Node ${process.versions.node}, ${process.platform}`;
}

function lineOf(figure: Figure) {
  const { what, value, unit, target } = figure;
  const bound = !target
    ? ''
    : 'atLeast' in target
      ? `  (at least ${target.atLeast})`
      : `  (at most ${target.atMost})`;
  const formatted = value.toLocaleString('en-AU', { maximumSignificantDigits: 4 });
  return `${isMet(figure) ? ' ' : '!'} ${what}: ${formatted} ${unit}${bound}`;
}

function isMet({ value, target }: Figure) {
  if (!target) return true;
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}
