import { CALL_FAILED } from '#contract/messages/labels.ts';
import { apiHost } from '../api/api-host.ts';

/** A refusal of the server, or a lost connection with the status 0. */
export class CallError extends Error {
  readonly status: number;
  /** The first message of each wrong field. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

export const isLost = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500;

/** Returns the address of a call. */
export const apiAddress = (path: string): string => `${apiHost()}/api${path}`;

/** Time until a call without an answer counts as lost: a form may have photos. */
const TIMEOUT_MS = { call: 20_000, form: 120_000 };

/**
 * Makes a call of a page that is too small for the app's. The answer is not validated: the schemas would be most of the page.
 * @param init with a body of JSON or of a form @throws CallError
 */
export async function standaloneCall<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(apiAddress(path), {
    ...init,
    headers: {
      ...init.headers,
      ...(typeof init.body === 'string' && { 'Content-Type': 'application/json' }),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS[init.body instanceof FormData ? 'form' : 'call']),
  }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if (!response || answer === undefined) throw new CallError(0, CALL_FAILED.lost);
  if (!response.ok) throw errorOf(response.status, answer);
  return answer;
}

interface Refusal {
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

function errorOf(status: number, { message = CALL_FAILED.other, errors = {} }: Refusal): CallError {
  const fields = Object.entries(errors).map(([field, [first = '']]) => [field, first]);
  return new CallError(status, message, Object.fromEntries(fields));
}
