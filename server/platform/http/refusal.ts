import type { ErrorBody } from '#contract/core/error-bodies.ts';
import { ERROR_STATUS, type ErrorStatus } from '#contract/core/errors.ts';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import { ERROR } from '#contract/messages/spec/errors.ts';
import { MINUTE_MS } from '#contract/time/milliseconds.ts';

/** Thrown to refuse a call: its body goes to the caller as it is. */
export class Refusal extends Error {
  readonly status: ErrorStatus;
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: ErrorStatus, body: ErrorBody, retryAfterSeconds?: number) {
    super(`Refused with ${status}`);
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** After which whoever was turned away may try again: a file has come in or was given up by then. */
const BUSY_SECONDS = 30;

const says = (status: ErrorStatus, message: string) => new Refusal(status, { message });

export const signedOut = () => says(ERROR_STATUS.signedOut, REFUSAL.signedOut);
export const forbidden = () => says(ERROR_STATUS.forbidden, REFUSAL.notAllowed);
/** Of what does not exist and of what is somebody else's alike. */
export const notFound = () => says(ERROR_STATUS.notFound, ERROR.notFound);
export const conflict = (message: string) => says(ERROR_STATUS.conflict, message);
export const tooMany = () => says(ERROR_STATUS.tooMany, REFUSAL.tooManyTries);
export const tooManyPasswords = (waitMs: number) => {
  const message = REFUSAL.tooManyPasswords(Math.ceil(waitMs / MINUTE_MS));
  return new Refusal(ERROR_STATUS.tooMany, { message }, Math.ceil(waitMs / 1000));
};
export const tooLarge = () => says(ERROR_STATUS.tooLarge, REFUSAL.requestTooLarge);
export const unsupported = () =>
  says(ERROR_STATUS.unsupportedMediaType, REFUSAL.mediaTypeUnsupported);
export const unavailable = () => says(ERROR_STATUS.unavailable, REFUSAL.notReady);
export const busy = () =>
  new Refusal(ERROR_STATUS.unavailable, { message: REFUSAL.notReady }, BUSY_SECONDS);
export const cannotKeep = () => says(ERROR_STATUS.unavailable, REFUSAL.cannotKeep);
export const badRequest = () => says(ERROR_STATUS.badRequest, ERROR.somethingWentWrong);

/** @param errors a sentence for each wrong field */
export function invalid(errors: Record<string, string>): Refusal {
  const lists = Object.entries(errors).map(([field, message]) => [field, [message]]);
  return new Refusal(ERROR_STATUS.invalid, { errors: Object.fromEntries(lists) });
}

/** The record, or 404 when there is none. */
export function found<T>(record: T | undefined | null): T {
  if (record === undefined || record === null) throw notFound();
  return record;
}
