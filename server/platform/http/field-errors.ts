import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { conflict, invalid } from './refusal.ts';

/** What is wrong with each field of a form; undefined where nothing is. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** @throws 422 with every sentence there is, when there is one */
export function throwIfInvalid(faults: FieldErrors): void {
  const told = Object.entries(faults).filter((fault): fault is [string, string] => !!fault[1]);
  if (told.length > 0) throw invalid(Object.fromEntries(told));
}

/**
 * @param seen the version that a change was made from; any when left out
 * @throws 409 when it is not the record's, because somebody else saved in between
 */
export function throwIfStale(
  seen: number | undefined,
  { version }: { readonly version: number },
): void {
  if (seen !== undefined && seen !== version) throw conflict(API_ERROR.changedMeanwhile);
}
