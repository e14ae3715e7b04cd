import { randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
} from '@simplewebauthn/server/helpers';
import type { z } from 'zod';
import { FACTOR_MINUTES, PASSKEYS_MAX } from '#contract/core/limits.ts';
import type {
  AuthenticationResponse,
  creationOptions,
  RegistrationResponse,
  requestOptions,
} from '#contract/factors.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { APP_NAME } from '#contract/messages/labels.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import type { CurrentUser } from '#server/access.ts';
import { found, invalid } from '#server/errors.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { recordChange } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { hashOfToken } from '../users/tokens.ts';
import { confirmedUserAt } from '../users/write-user.ts';
import { addRecoveryCodes, recordFactorEvent, recordRemoval } from './factor-record.ts';
import { hashRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts';
import { factorStore, pendingStore } from './store.ts';

/** Credentials of WebAuthn that sign in by themselves: the authenticator has verified its user. */
export interface Passkeys {
  beginCreation(user: CurrentUser): Promise<z.input<typeof creationOptions>>;

  /**
   * Adds a passkey.
   * @returns recovery codes, unless the account has some
   * @throws 422 on `credential` for one that is not of this server, challenge and user
   */
  add(user: CurrentUser, name: string, response: RegistrationResponse): Promise<string[] | null>;

  /** @throws 404 for another user's */
  remove(user: CurrentUser, id: string): Promise<void>;

  beginUse(): Promise<z.input<typeof requestOptions>>;

  /**
   * Verifies a signature, and uses up its challenge.
   * @param ownerId of the user whose passkey it has to be; anybody's when left out
   * @returns the id of the passkey's user @throws 422 on `credential`
   */
  use(response: AuthenticationResponse, ownerId?: string): Promise<string>;
}

export interface PasskeyDependencies {
  readonly db: Database;
  /** Address of the web app. Passkeys are bound to its host and work in pages of its origin. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

const CHALLENGE_BYTES = 32;
const TIMEOUT_MS = FACTOR_MINUTES * MINUTE_MS;

const refused = () => invalid({ credential: API_ERROR.passkeyRefused });

export function passkeyService({ db, publicUrl, now }: PasskeyDependencies): Passkeys {
  const { hostname: rpId, origin } = new URL(publicUrl);

  /** Stores a challenge. @param userId of the user who adds a passkey; null for a sign-in */
  async function newChallenge(userId: string | null): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES));
    const hash = hashOfToken(isoBase64URL.fromBuffer(challenge));
    await pendingStore(db).insertChallenge(hash, userId, new Date(now().getTime() + TIMEOUT_MS));
    return challenge;
  }

  /**
   * Uses up the challenge of a response.
   * @returns what the response has to be of @throws 422 for a challenge that is not of this user, or was used
   */
  async function expectedOf({ response }: SignedResponse, userId: string | null) {
    const challenge = challengeIn(response.clientDataJSON);
    const hash = challenge === undefined ? undefined : hashOfToken(challenge);
    const isOpen = hash && (await pendingStore(db).useChallenge(hash, userId, now()));
    if (challenge === undefined || !isOpen) throw refused();
    return {
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    };
  }

  return {
    async beginCreation(user) {
      const { email, name } = await confirmedUserAt(db, user.id);
      const known = await factorStore(db).passkeysOf(user.id);
      if (known.length >= PASSKEYS_MAX) throw invalid({ credential: API_ERROR.tooManyPasskeys });
      const options = await generateRegistrationOptions({
        rpName: APP_NAME,
        rpID: rpId,
        userID: handleOf(user.id),
        userName: email,
        userDisplayName: name,
        challenge: await newChallenge(user.id),
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const excludeCredentials = known.map(({ credential_id }) => ({
        id: credential_id,
        type: 'public-key' as const,
      }));
      return {
        rp: { id: rpId, name: APP_NAME },
        user: options.user,
        challenge: options.challenge,
        pubKeyCredParams: options.pubKeyCredParams,
        timeout: TIMEOUT_MS,
        excludeCredentials,
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      };
    },

    async add(user, name, response) {
      const expected = await expectedOf(response, user.id);
      if (hasCertificates(response)) throw refused();
      const result = await verifyRegistrationResponse({
        ...expected,
        response: { ...response, clientExtensionResults: {} },
      }).catch(() => null);
      if (!result?.verified) throw refused();
      const { credential } = result.registrationInfo;
      const shown = newRecoveryCodes();
      const hashes = await hashRecoveryCodes(shown);
      return recordChange(db, { chain: NO_VENUE, author: user, at: now() }, async (unit) => {
        await confirmedUserAt(unit.trx, user.id);
        const store = factorStore(unit.trx);
        const known = await store.passkeysOf(user.id);
        if (known.length >= PASSKEYS_MAX) throw invalid({ credential: API_ERROR.tooManyPasskeys });
        const isNew = await store.insertPasskey({
          user_id: user.id,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey),
          counter: credential.counter,
          name,
          created_at: unit.at,
        });
        if (!isNew) throw refused();
        const event = { kind: 'factor-added', mail: 'factorAdded', factor: 'passkey' } as const;
        await recordFactorEvent(unit, { userId: user.id, ...event });
        return addRecoveryCodes(unit, user.id, { shown, hashes });
      });
    },

    async remove(user, id) {
      await recordChange(db, { chain: NO_VENUE, author: user, at: now() }, async (unit) => {
        const isRemoved = await factorStore(unit.trx).deletePasskey(user.id, id);
        found(isRemoved || null);
        await recordRemoval(unit, user.id, 'passkey');
      });
    },

    async beginUse() {
      const { challenge } = await generateAuthenticationOptions({
        rpID: rpId,
        challenge: await newChallenge(null),
      });
      return { rpId, challenge, timeout: TIMEOUT_MS, userVerification: 'required' };
    },

    async use(response, ownerId) {
      const store = factorStore(db);
      const expected = await expectedOf(response, null);
      const passkey = await store.passkey(response.id);
      if (!passkey || (ownerId ?? passkey.user_id) !== passkey.user_id) throw refused();
      const { user_id: userId, public_key, counter } = passkey;
      const credential = {
        id: passkey.credential_id,
        publicKey: new Uint8Array(public_key),
        counter: Number(counter),
      };
      const result = await verifyAuthenticationResponse({
        ...expected,
        response: { ...response, clientExtensionResults: {} },
        credential,
      }).catch(() => null);
      const isOfUser = response.response.userHandle === isoBase64URL.fromBuffer(handleOf(userId));
      if (!result?.verified || !isOfUser) throw refused();
      const { newCounter } = result.authenticationInfo;
      if (!(await store.usePasskey(passkey.id, newCounter, now()))) throw refused();
      return userId;
    },
  };
}

/** Identifies the account to its authenticators. They show it to nobody. */
const handleOf = (userId: string) => new TextEncoder().encode(userId);

interface SignedResponse {
  readonly response: { readonly clientDataJSON: string };
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge }: { challenge: unknown } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Tells whether a new credential brings certificates, or cannot be read. They are not asked for, and
 * verifying them would fetch whatever address they name.
 */
function hasCertificates({ response }: RegistrationResponse): boolean {
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const format = attestation.get('fmt');
    const isSelfSigned = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
    return format !== 'none' && !isSelfSigned;
  } catch {
    return true;
  }
}
