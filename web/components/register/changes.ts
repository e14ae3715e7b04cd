import type { Answer } from '#contract/core/answer.ts';

/** One labelled value of a record. */
export interface Fact {
  readonly label: string;
  /** The value as shown; empty where there is none. */
  readonly value: string;
  /** Address of the file that the value names. */
  readonly address?: string;
  /** The answer to a question that was asked. */
  readonly answer?: Answer;
}

export interface Change {
  readonly label: string;
  readonly before: Fact | undefined;
  readonly after: Fact | undefined;
}

/**
 * Lists the facts that differ, in the order of those after.
 * @param before empty for a new record
 */
export function changesBetween(before: readonly Fact[], after: readonly Fact[]): Change[] {
  const removed = before.filter(({ label }) => !after.some((fact) => fact.label === label));
  return [...after, ...removed]
    .map(({ label }) => ({ label, before: findFact(label, before), after: findFact(label, after) }))
    .filter((change) => change.before?.value !== change.after?.value);
}

const findFact = (label: string, facts: readonly Fact[]) =>
  facts.find((fact) => fact.label === label && fact.value !== '');
