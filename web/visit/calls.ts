import { VISIT_PAGE } from '#contract/messages/visits.ts';
import { VISIT_CALL, VISIT_MARK } from '#contract/visits/paths.ts';
import type { VisitRegister, VisitState } from '#contract/visits/schemas.ts';
import { apiHost } from '../api/api-host.ts';

/** The answers of the calls, which are not validated: the schemas would be most of the page. */
interface Answers {
  readonly open: VisitState;
  readonly state: VisitState;
  readonly register: VisitRegister;
  readonly officer: VisitState;
  readonly sighting: VisitState;
  readonly end: { readonly message: string };
}

/** The link of a visit, and the secret by which its device is known. */
export interface VisitDevice {
  readonly link: string;
  readonly device: string;
}

/** A refusal of the server, or a lost connection with the status 0. */
export class VisitError extends Error {
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
  !(error instanceof VisitError) || error.status === 0 || error.status >= 500;

/** Returns the address of a call. */
export const apiAddress = (path: string): string => `${apiHost()}/api${path}`;

/** Time until a call without an answer counts as lost. */
const TIMEOUT_MS = 20_000;

/** Makes a call of a visit. @throws VisitError */
export async function visitCall<Name extends keyof Answers>(
  name: Name,
  device: VisitDevice,
  body?: object,
): Promise<Answers[Name]> {
  const response = await fetch(apiAddress(VISIT_CALL[name]), {
    method: name === 'state' ? 'GET' : 'POST',
    headers: {
      ...(name !== 'open' && { Authorization: `Bearer ${VISIT_MARK}${device.device}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if (!response || answer === undefined) throw new VisitError(0, VISIT_PAGE.lost);
  if (!response.ok) throw errorOf(response.status, answer);
  return answer;
}

interface Refusal {
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

function errorOf(
  status: number,
  { message = VISIT_PAGE.failed, errors = {} }: Refusal,
): VisitError {
  const fields = Object.entries(errors).map(([field, [first = '']]) => [field, first]);
  return new VisitError(status, message, Object.fromEntries(fields));
}
