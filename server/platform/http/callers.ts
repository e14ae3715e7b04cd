import type { FastifyRequest } from 'fastify';
import { type Endpoint, keyScopeOf, needsSignIn, roleMayCall } from '#contract/access/endpoint.ts';
import { API_KEY_MARK } from '#contract/api-keys.ts';
import { needsNoSecondFactor } from '#contract/factors.ts';
import { CERTIFICATE_MARK } from '#contract/technician-links/paths.ts';
import { VISIT_MARK } from '#contract/visits/paths.ts';
import {
  type ApiKeyIdentity,
  type CertificateIdentity,
  type CurrentUser,
  callerOf,
  certificateReader,
  programOf,
  requireRecentSignIn,
  type SignedIn,
  type VisitIdentity,
  visitorOf,
} from '#server/access.ts';
import {
  forbidden,
  keyLacks,
  keyRefused,
  secondFactorMissing,
  signedOut,
  visitEnded,
} from '#server/errors.ts';

/**
 * The maker of a call: a user in a session, a program with a key, the device of a visit, somebody with a certificate, or
 * nobody known.
 */
export type Caller =
  | SignedIn
  | {
      readonly user: CurrentUser;
      readonly apiKey?: ApiKeyIdentity;
      readonly visit?: VisitIdentity;
    }
  | undefined;

export interface Identification {
  /** Returns the user and session of a bearer token. */
  readonly identify: (token: string) => Promise<SignedIn | undefined>;
  /** Returns the key that is a bearer token; undefined for a wrong, ended or removed one, and for that of a former admin. */
  readonly identifyKey: (token: string) => Promise<ApiKeyIdentity | undefined>;
  /** Returns the visit whose device has a bearer token; undefined for one that has ended. */
  readonly identifyVisit: (token: string) => Promise<VisitIdentity | undefined>;
  /** Returns the certificate whose address has a bearer token. */
  readonly identifyCertificate: (token: string) => Promise<CertificateIdentity | undefined>;
  readonly now: () => Date;
}

/**
 * Returns who makes a call of an endpoint, with the venues where they may.
 * @throws 401 for a missing token where one is needed, or an invalid one; 403 for a role, a scope, a missing factor, and a
 * sign-in that is not recent enough
 */
export async function callerOfRequest(
  request: FastifyRequest,
  endpoint: Endpoint,
  { identify, identifyKey, identifyVisit, identifyCertificate, now }: Identification,
): Promise<Caller> {
  const { access } = endpoint;
  const token = bearerToken(request);
  if (access === 'api-key' || (access !== 'public' && token?.startsWith(API_KEY_MARK))) {
    const apiKey = token === undefined ? undefined : await identifyKey(token);
    if (!apiKey) throw keyRefused();
    const scope = keyScopeOf(endpoint);
    if (scope === undefined || !apiKey.scopes.includes(scope)) throw keyLacks(scope);
    return { user: programOf(apiKey), apiKey };
  }
  if (admits(endpoint, 'certificateToo') && token?.startsWith(CERTIFICATE_MARK)) {
    const certificate = await identifyCertificate(token);
    if (!certificate) throw signedOut();
    return { user: certificateReader(certificate) };
  }
  if (access === 'visit' || (admits(endpoint, 'visitToo') && token?.startsWith(VISIT_MARK))) {
    if (token === undefined) throw signedOut();
    const visit = await identifyVisit(token);
    if (!visit) throw visitEnded();
    return { user: visitorOf(visit), visit };
  }
  const caller = token === undefined ? undefined : await identify(token);
  if (caller) request.userId = caller.user.id;
  authorize(endpoint, token, caller?.user);
  if (!caller) return undefined;
  if (endpoint.needsRecentSignIn) requireRecentSignIn(caller.session, now());
  return access === 'public' ? caller : { ...caller, user: callerOf(caller.user, access.action) };
}

/** Returns the token of `Authorization: Bearer …`. */
function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

function authorize(
  endpoint: Endpoint,
  token: string | undefined,
  user: CurrentUser | undefined,
): void {
  const isTokenInvalid = token !== undefined && !user && endpoint.access !== 'public';
  if (isTokenInvalid || (needsSignIn(endpoint) && !user)) throw signedOut();
  if (user && !roleMayCall(endpoint, user.role)) throw forbidden();
  if (user?.lacksSecondFactor && !isOpenWithoutFactor(endpoint)) throw secondFactorMissing();
}

const admits = ({ access }: Endpoint, guests: 'visitToo' | 'certificateToo') =>
  typeof access === 'object' && access[guests] === true;

const isOpenWithoutFactor = ({ access }: Endpoint) =>
  typeof access === 'string' ? access === 'public' : needsNoSecondFactor(access.action);
