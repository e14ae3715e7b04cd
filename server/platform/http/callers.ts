import type { FastifyRequest } from 'fastify';
import { type Endpoint, needsSignIn, roleMayCall } from '#contract/access/endpoint.ts';
import { needsNoSecondFactor } from '#contract/factors.ts';
import { CERTIFICATE_MARK } from '#contract/technician-links/paths.ts';
import { VISIT_MARK } from '#contract/visits/paths.ts';
import {
  type CertificateIdentity,
  type CurrentUser,
  callerOf,
  certificateReader,
  requireRecentSignIn,
  type SignedIn,
  type VisitIdentity,
  visitorOf,
} from '#server/access.ts';
import {
  forbidden,
  keyRefused,
  secondFactorMissing,
  signedOut,
  visitEnded,
} from '#server/errors.ts';

/** A key by which a program reads the register. */
export interface ApiKeyIdentity {
  readonly id: string;
  /** Bytes of its hash. */
  readonly hash: Buffer;
}

/**
 * The maker of a call: a user in a session, a program with a key, the device of a visit, somebody with a certificate, or
 * nobody known.
 */
export type Caller =
  | SignedIn
  | { readonly apiKey: ApiKeyIdentity }
  | { readonly user: CurrentUser; readonly visit?: VisitIdentity }
  | undefined;

export interface Identification {
  /** Returns the user and session of a bearer token. */
  readonly identify: (token: string) => Promise<SignedIn | undefined>;
  /** Returns the key that is a bearer token; undefined for a wrong, ended or removed one. */
  readonly identifyKey: (token: string) => Promise<ApiKeyIdentity | undefined>;
  /** Returns the visit whose device has a bearer token; undefined for one that has ended. */
  readonly identifyVisit: (token: string) => Promise<VisitIdentity | undefined>;
  /** Returns the certificate whose address has a bearer token. */
  readonly identifyCertificate: (token: string) => Promise<CertificateIdentity | undefined>;
  readonly now: () => Date;
}

/**
 * Returns who makes a call of an endpoint, with the venues where they may.
 * @throws 401 for a missing token where one is needed, or an invalid one; 403 for a role, a missing factor, and a sign-in
 * that is not recent enough
 */
export async function callerOfRequest(
  request: FastifyRequest,
  endpoint: Endpoint,
  { identify, identifyKey, identifyVisit, identifyCertificate, now }: Identification,
): Promise<Caller> {
  const { access } = endpoint;
  const token = bearerToken(request);
  if (access === 'api-key') {
    const apiKey = token === undefined ? undefined : await identifyKey(token);
    if (!apiKey) throw keyRefused();
    return { apiKey };
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
