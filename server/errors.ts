import type { ApiKeyScope } from '#contract/access/key-scopes.ts';
import type { FieldErrors } from '#contract/core/error-bodies.ts';
import { ERROR_CODE, type ErrorCode, type ErrorReason } from '#contract/core/errors.ts';
import { UNCONFIRMED_ENTRIES_A_DAY } from '#contract/core/limits.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { VISIT } from '#contract/messages/visits.ts';
import { MINUTE_MS } from '#contract/time/days.ts';

interface Details extends ErrorOptions {
  /** Each wrong field with its messages. */
  readonly fields?: FieldErrors;
  /** Set where the web does more than to show the message. */
  readonly code?: ErrorCode;
  /** Completes a sign-in together with a code. */
  readonly ticket?: string;
  /** Time after which the caller may retry. */
  readonly retryAfterSeconds?: number;
}

/**
 * Thrown when a request cannot be fulfilled. The message, or the fields, go to the caller as they are;
 * `platform/http/error-responses.ts` gives each reason its status.
 */
export class DomainError extends Error {
  readonly reason: ErrorReason;
  readonly fields: FieldErrors | undefined;
  readonly code: ErrorCode | undefined;
  readonly ticket: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    reason: ErrorReason,
    message: string,
    { fields, code, ticket, retryAfterSeconds, cause }: Details = {},
  ) {
    super(message, { cause });
    this.reason = reason;
    this.fields = fields;
    this.code = code;
    this.ticket = ticket;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Time in which work that waits is done, and uploads end or are abandoned. */
const BUSY_SECONDS = 30;

export const badRequest = () => new DomainError('badRequest', API_ERROR.somethingWentWrong);
/** A program's key that is missing, wrong or ended. */
export const keyRefused = () => new DomainError('signedOut', API_ERROR.keyRefused);
/** @param scope that the call needs; undefined where no key may make it */
export const keyLacks = (scope: ApiKeyScope | undefined) =>
  new DomainError(
    'forbidden',
    scope === undefined ? API_ERROR.keyNotAdmitted : API_ERROR.keyLacksScope(scope),
  );

/** For the device of a visit that was ended, is over, or never was. */
export const visitEnded = () => new DomainError('signedOut', VISIT.ended);

export const signedOut = () => new DomainError('signedOut', API_ERROR.signedOut);
export const forbidden = () => new DomainError('forbidden', API_ERROR.notAllowed);
/** Until the user has presented a password or passkey again: then the web repeats the call. */
export const signInAgain = () =>
  new DomainError('forbidden', API_ERROR.signInAgain, { code: ERROR_CODE.signInAgain });
/** For a right password of an account that has a second factor. */
export const secondFactorNeeded = (ticket: string) =>
  new DomainError('forbidden', API_ERROR.secondFactorNeeded, {
    code: ERROR_CODE.secondFactorNeeded,
    ticket,
  });
/** For a user whose days without a second factor are over. */
export const secondFactorMissing = () =>
  new DomainError('forbidden', API_ERROR.secondFactorMissing, {
    code: ERROR_CODE.secondFactorMissing,
  });
/** For a user who waits for confirmation at the venue. */
export const unconfirmed = () => new DomainError('forbidden', API_ERROR.unconfirmed);
/** Also for other tenants' records, so that ids cannot be probed. */
export const notFound = () => new DomainError('notFound', API_ERROR.notFound);
export const conflict = (message: string) => new DomainError('conflict', message);
export const tooLarge = () => new DomainError('tooLarge', API_ERROR.requestTooLarge);
export const unsupported = () =>
  new DomainError('unsupportedMediaType', API_ERROR.mediaTypeUnsupported);
export const tooMany = () => new DomainError('tooMany', API_ERROR.tooManyTries);
export const tooManyAtOnce = () =>
  new DomainError('tooMany', API_ERROR.tooManyAtOnce, { retryAfterSeconds: 1 });
export const tooManyUploads = () =>
  new DomainError('tooMany', API_ERROR.tooManyUploads, { retryAfterSeconds: BUSY_SECONDS });
const tooManyUntil = (message: string, waitMs: number) =>
  new DomainError('tooMany', message, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
const minutesOf = (ms: number) => Math.ceil(ms / MINUTE_MS);
export const tooManyPasswords = (waitMs: number) =>
  tooManyUntil(API_ERROR.tooManyPasswords(minutesOf(waitMs)), waitMs);
export const tooManyFactorCodes = (waitMs: number) =>
  tooManyUntil(API_ERROR.tooManyFactorCodes(minutesOf(waitMs)), waitMs);
export const tooManyGuesses = (waitMs: number) =>
  tooManyUntil(API_ERROR.tooManyGuesses(minutesOf(waitMs)), waitMs);
export const tooManyUnconfirmed = (waitMs: number) =>
  tooManyUntil(API_ERROR.tooManyUnconfirmed(UNCONFIRMED_ENTRIES_A_DAY), waitMs);
/** @param messages one for each field that was sent too often */
export const tooManyFor = (messages: Readonly<Record<string, string>>) =>
  new DomainError('tooMany', API_ERROR.tooManyTries, { fields: fieldsOf(messages) });
export const unavailable = () => new DomainError('unavailable', API_ERROR.notReady);
export const cannotStore = () => new DomainError('unavailable', API_ERROR.storageUnavailable);

export const busy = () =>
  new DomainError('unavailable', API_ERROR.busy, { retryAfterSeconds: BUSY_SECONDS });

/** The message of each wrong field of a form; undefined where the field is valid. */
export type FieldMessages = Readonly<Record<string, string | undefined>>;

export function invalid(messages: FieldMessages): DomainError {
  return new DomainError('invalid', 'Invalid fields', { fields: fieldsOf(messages) });
}

function fieldsOf(messages: FieldMessages): FieldErrors {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([field, message]) => (message ? [[field, [message]]] : [])),
  );
}

/** Returns the record. @throws 404 when there is none */
export function found<T>(record: T | undefined | null): T {
  if (record === undefined || record === null) throw notFound();
  return record;
}

/** @throws 422 with every message, if there is any */
export function throwIfInvalid(messages: FieldMessages): void {
  if (Object.values(messages).some(Boolean)) throw invalid(messages);
}

/**
 * @param seen the version that the change is based on; not compared when left out
 * @throws 409 when it is not the record's version, because another user has saved since
 */
export function throwIfStale(
  seen: number | undefined,
  { version }: { readonly version: number },
): void {
  if (seen !== undefined && seen !== version) throw conflict(API_ERROR.changedMeanwhile);
}
