import { isRealDay } from '../time/days.ts';

type Form<Field extends string> = { readonly [field in Field]?: unknown };

/**
 * Options of a rule across fields. Reports its message under one field, together with all other field
 * errors: the rule also runs on forms with missing or invalid fields.
 */
export function fieldIssue(field: string, message: string) {
  const isForm = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
  return { path: [field], message, when: isForm };
}

/** `schema.refine(...repeats(…))`: requires that the second field equals the first, or both are empty. */
export function repeats<First extends string, Second extends string>(
  original: First,
  confirmation: Second,
  message: string,
) {
  const isRepeated = (form: Form<First | Second>) =>
    (form[confirmation] || undefined) === (form[original] || undefined);
  return [isRepeated, fieldIssue(confirmation, message)] as const;
}

/** `schema.refine(...comesAfter(…))`: requires that the second day is later, if both are valid. */
export function comesAfter<First extends string, Second extends string>(
  earlier: First,
  later: Second,
  message: string,
) {
  const isAfter = (form: Form<First | Second>) => {
    const [from, to] = [form[earlier], form[later]];
    return !(isDay(from) && isDay(to)) || from < to;
  };
  return [isAfter, fieldIssue(later, message)] as const;
}

const isDay = (given: unknown): given is string => typeof given === 'string' && isRealDay(given);
