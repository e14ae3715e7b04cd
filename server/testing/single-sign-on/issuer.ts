import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';

/** A user of the issuer, whose subject is the name to sign in with. */
export interface IssuerMember {
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
  readonly groups?: readonly string[];
}

export interface TestIssuer {
  /** For `OIDC_ISSUER`. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** By subject. */
  readonly members: Map<string, IssuerMember>;
  /** Replaces the ID tokens from now on. */
  forgeTokens(forgery: TokenForgery): void;
  close(): Promise<void>;
}

/** An ID token as text, and its parts. */
interface IdToken {
  readonly token: string;
  readonly header: Readonly<Record<string, unknown>>;
  readonly claims: Readonly<Record<string, unknown>>;
  /** Signs another token with the key of the issuer. */
  readonly signed: (claims: object) => string;
}

export type TokenForgery = (genuine: IdToken) => string;

const isTokenReply = (body: unknown): body is { readonly id_token: string } =>
  typeof body === 'object' && body !== null && 'id_token' in body;

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

const decoded = (part = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString());

/** A token that a key other than the issuer's may have signed, or none. */
export function tokenOf(header: object, claims: object, key?: KeyObject): string {
  const content = `${encoded(header)}.${encoded(claims)}`;
  const signature = key ? sign('sha256', Buffer.from(content), key).toString('base64url') : '';
  return `${content}.${signature}`;
}

interface TestIssuerOptions {
  readonly redirectUri: string;
  /** Whether the issuer's name ends with a slash. */
  readonly hasSlash?: boolean;
  /** Whether the ID token has all claims; else the address for a user's data has them. */
  readonly hasCompleteTokens?: boolean;
  readonly port?: number;
}

let key: KeyObject | undefined;

/** The key that signs the tokens of all issuers: a new one takes up to half a second. */
function signingKey(): KeyObject {
  key ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return key;
}

/** Starts an OpenID provider with its own sign-in page, which takes any password. */
export async function startIssuer(options: TestIssuerOptions): Promise<TestIssuer> {
  const { redirectUri, hasSlash = false, hasCompleteTokens = false, port = 0 } = options;
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'nightbook', client_secret: 'a secret of the tests' };
  const members = new Map<string, IssuerMember>();
  let forge: TokenForgery = ({ token }) => token;
  const provider = new Provider(hasSlash ? `${url}/` : url, {
    clients: [{ ...client, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    conformIdTokenClaims: !hasCompleteTokens,
    jwks: { keys: [{ ...signingKey().export({ format: 'jwk' }), use: 'sig' }] },
    pkce: { required: () => true },
    cookies: { keys: ['of the tests'] },
    findAccount: (_ctx: KoaContextWithOIDC, accountId: string) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...members.get(accountId) }),
    }),
    // Asks for no consent.
    loadExistingGrant: async ({ oidc }: KoaContextWithOIDC) => {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: client.client_id,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    await next();
    const reply = context.body;
    if (!isTokenReply(reply)) return;
    const [header, claims] = reply.id_token.split('.', 2).map(decoded);
    const genuine = { token: reply.id_token, header: header ?? {}, claims: claims ?? {} };
    const signed = (other: object) => tokenOf(genuine.header, other, signingKey());
    context.body = { ...reply, id_token: forge({ ...genuine, signed }) };
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    url,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    members,
    forgeTokens: (forgery) => {
      forge = forgery;
    },
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Ends the visit of the issuer's page without a sign-in. */
export const CANCEL = Symbol('cancel');

/**
 * Goes to a page of the issuer as a browser does, and signs in there.
 * @param subject of a member
 * @returns the reply's address
 */
export async function visitIssuer(page: string, subject: string | typeof CANCEL): Promise<URL> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(page);

  async function follow(address: string, init?: RequestInit): Promise<URL> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(address, { ...init, headers: { cookie }, redirect: 'manual' });
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) return new URL(address);
    const url = new URL(next, address);
    return url.origin === origin ? follow(url.href) : url;
  }

  const form = await follow(page);
  if (subject === CANCEL) return follow(`${form.href}/abort`);
  const body = new URLSearchParams({ prompt: 'login', login: subject, password: 'any' });
  return follow(form.href, { method: 'POST', body });
}
