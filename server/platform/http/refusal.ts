import type { ErrorBody } from '#contract/core/error-bodies.ts';
import { ERROR_STATUS, type ErrorStatus } from '#contract/core/errors.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
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

export const signedOut = () => says(ERROR_STATUS.signedOut, API_ERROR.signedOut);
export const forbidden = () => says(ERROR_STATUS.forbidden, API_ERROR.notAllowed);
/** Of what does not exist and of what is somebody else's alike. */
export const notFound = () => says(ERROR_STATUS.notFound, API_ERROR.notFound);
export const conflict = (message: string) => says(ERROR_STATUS.conflict, message);
export const tooMany = () => says(ERROR_STATUS.tooMany, API_ERROR.tooManyTries);
export const tooManyPasswords = (waitMs: number) => {
  const message = API_ERROR.tooManyPasswords(Math.ceil(waitMs / MINUTE_MS));
  return new Refusal(ERROR_STATUS.tooMany, { message }, Math.ceil(waitMs / 1000));
};
export const tooLarge = () => says(ERROR_STATUS.tooLarge, API_ERROR.requestTooLarge);
export const unsupported = () =>
  says(ERROR_STATUS.unsupportedMediaType, API_ERROR.mediaTypeUnsupported);
export const unavailable = () => says(ERROR_STATUS.unavailable, API_ERROR.notReady);
export const busy = () =>
  new Refusal(ERROR_STATUS.unavailable, { message: API_ERROR.notReady }, BUSY_SECONDS);
export const cannotKeep = () => says(ERROR_STATUS.unavailable, API_ERROR.storageUnavailable);
export const badRequest = () => says(ERROR_STATUS.badRequest, API_ERROR.somethingWentWrong);

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
