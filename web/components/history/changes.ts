/** One labelled value of a record. */
export interface Fact {
  readonly label: string;
  /** As it is shown; equal while nothing changed. Empty where there is none. */
  readonly value: string;
  /** Of the file that the value names. */
  readonly address?: string;
}

export interface Change {
  readonly label: string;
  readonly before: Fact | undefined;
  readonly after: Fact | undefined;
}

/**
 * What differs, in the order of what came after.
 * @param before none, where the record was made
 */
export function changesBetween(before: readonly Fact[], after: readonly Fact[]): Change[] {
  const gone = before.filter(({ label }) => !after.some((fact) => fact.label === label));
  return [...after, ...gone]
    .map(({ label }) => ({ label, before: named(label, before), after: named(label, after) }))
    .filter((change) => change.before?.value !== change.after?.value);
}

const named = (label: string, facts: readonly Fact[]) =>
  facts.find((fact) => fact.label === label && fact.value !== '');
