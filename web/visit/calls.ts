import { VISIT_CALL, VISIT_MARK } from '#contract/visits/paths.ts';
import type { VisitRegister, VisitState } from '#contract/visits/schemas.ts';
import { standaloneCall } from '../standalone/call.ts';

/** The answers of the calls. */
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

/** Makes a call of a visit. @throws CallError */
export const visitCall = <Name extends keyof Answers>(
  name: Name,
  device: VisitDevice,
  body?: object,
): Promise<Answers[Name]> =>
  standaloneCall(VISIT_CALL[name], {
    method: name === 'state' ? 'GET' : 'POST',
    headers: name === 'open' ? {} : { Authorization: `Bearer ${VISIT_MARK}${device.device}` },
    ...(body && { body: JSON.stringify(body) }),
  });
