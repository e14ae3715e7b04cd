import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  clockSkew,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { reasonOf } from './error-text.ts';

export interface IssuerSettings {
  /** Address of the issuer, with or without a slash at its end. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Separated by spaces; `openid` is one of them. */
  readonly scopes: string;
  /** Name of the claim that lists the groups. */
  readonly groupsClaim: string;
}

/** A user as the issuer describes them. */
export interface IssuerUser {
  readonly issuer: string;
  /** Identifies the user at the issuer for good. */
  readonly subject: string;
  /** Undefined unless the issuer has verified it. */
  readonly verifiedEmail: string | undefined;
  readonly name: string | undefined;
  readonly groups: readonly string[];
  /** When the user last signed in at the issuer itself; undefined when it does not say. */
  readonly authenticatedAt: Date | undefined;
}

/** What a sign-in that has begun keeps until the reply, beside the state by which the reply is found. */
interface Secrets {
  readonly nonce: string;
  readonly codeVerifier: string;
}

interface Begun extends Secrets {
  /** The page of the issuer to go to. */
  readonly address: string;
  /** The issuer returns it with its reply. */
  readonly state: string;
}

/** Thrown when the issuer does not answer or is not the configured one. */
export class IssuerUnavailable extends Error {}

/** Thrown when the issuer's reply is an error: the user or the issuer refused. */
export class SignInDenied extends Error {}

export interface Issuer {
  /**
   * @param isAgain whether the user is asked to sign in at the issuer although they are signed in there
   * @throws IssuerUnavailable
   */
  begin(isAgain: boolean): Promise<Begun>;

  /**
   * Exchanges a reply for the user, whose token the issuer signed for this sign-in.
   * @param query of the reply's address, whose state belongs to the secrets
   * @throws IssuerUnavailable, SignInDenied, or another error for a reply that is not valid
   */
  complete(query: URLSearchParams, secrets: Secrets): Promise<IssuerUser>;
}

/** Difference between the issuer's clock and ours that its tokens may show. */
export const CLOCK_TOLERANCE_SECONDS = 180;

const TIMEOUT_SECONDS = 10;

const withoutSlash = (address: string) => address.replace(/(?<!\/)\/+$/, '');

/**
 * Connects to an OpenID Connect issuer: code flow with PKCE, state and nonce. Its addresses and keys are read
 * anew for each sign-in, so that nothing is needed of it when the server starts, and nothing becomes stale.
 * @param redirectUri where the issuer sends its reply
 */
export function openIssuer(settings: IssuerSettings, redirectUri: string, now: () => Date): Issuer {
  const issuer = withoutSlash(settings.issuer);
  const isEncrypted = issuer.startsWith('https:');

  async function connect(): Promise<Configuration> {
    try {
      const configuration = await discovery(
        new URL(`${issuer}/.well-known/openid-configuration`),
        settings.clientId,
        {
          [clockSkew]: Math.round((now().getTime() - Date.now()) / 1000),
          [clockTolerance]: CLOCK_TOLERANCE_SECONDS,
        },
        authenticate(settings.clientSecret),
        {
          timeout: TIMEOUT_SECONDS,
          execute: [
            // Checks the signatures of tokens, also where TLS vouches for their sender.
            enableNonRepudiationChecks,
            // The configuration admits plain HTTP on this machine only.
            ...(isEncrypted ? [] : [allowInsecureRequests]),
          ],
        },
      );
      const found = configuration.serverMetadata();
      if (withoutSlash(found.issuer) !== issuer) throw new Error(`It is ${found.issuer}`);
      const page = new URL(found.authorization_endpoint ?? '');
      if (isEncrypted && page.protocol !== 'https:') throw new Error(`Its page is ${page.href}`);
      return configuration;
    } catch (error) {
      throw new IssuerUnavailable(`${settings.issuer}: ${reasonOf(error)}`, { cause: error });
    }
  }

  return {
    async begin(isAgain) {
      const configuration = await connect();
      const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
      const page = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(isAgain && { prompt: 'login', max_age: '0' }),
      });
      return { state, nonce, codeVerifier, address: page.href };
    },

    async complete(query, { nonce, codeVerifier }) {
      const configuration = await connect();
      const reply = new URL(redirectUri);
      reply.search = query.toString();
      const tokens = await authorizationCodeGrant(configuration, reply, {
        expectedState: query.get('state') ?? '',
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      }).catch((error: unknown) => {
        if (error instanceof AuthorizationResponseError) throw new SignInDenied(error.error);
        throw error;
      });
      const signed = tokens.claims();
      if (!signed) throw new Error('The issuer sent no ID token');
      const { issuer: name, userinfo_endpoint } = configuration.serverMetadata();
      const more =
        userinfo_endpoint === undefined
          ? {}
          : await fetchUserInfo(configuration, tokens.access_token, signed.sub);
      return userOf({ ...more, ...signed, iss: name }, settings.groupsClaim);
    },
  };
}

type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

function userOf(claims: Claims, groupsClaim: string): IssuerUser {
  const { iss, sub, email, email_verified, name, auth_time } = claims;
  // Some issuers send the flag as text.
  const isVerified = email_verified === true || email_verified === 'true';
  const groups = claims[groupsClaim];
  return {
    issuer: withoutSlash(iss),
    subject: sub,
    verifiedEmail: isVerified && typeof email === 'string' ? email : undefined,
    name: typeof name === 'string' ? name : undefined,
    authenticatedAt: typeof auth_time === 'number' ? new Date(auth_time * 1000) : undefined,
    groups: [groups].flat().filter((group) => typeof group === 'string'),
  };
}

/** Sends the secret in the way that the issuer takes: in the header, unless it takes it in the body only. */
const authenticate = (secret: string): ClientAuth => {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...request);
  };
};
