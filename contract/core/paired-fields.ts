import { isRealDay } from '../time/days.ts';

type Form<Field extends string> = { readonly [field in Field]?: unknown };

/**
 * Options of a rule across fields: its message is under one of them, together with every other wrong
 * field. Parts of the form that such a rule sees may be missing or wrong.
 */
export function fieldIssue(field: string, message: string) {
  const isForm = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
  return { path: [field], message, when: isForm };
}

/** `schema.refine(...repeats(…))`: the second field must be the first once more, or both be blank. */
export function repeats<First extends string, Second extends string>(
  original: First,
  confirmation: Second,
  message: string,
) {
  const isRepeated = (form: Form<First | Second>) =>
    (form[confirmation] || undefined) === (form[original] || undefined);
  return [isRepeated, fieldIssue(confirmation, message)] as const;
}

/** `schema.refine(...comesAfter(…))`: where both days are given, the second must be the later. */
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
