import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { TEST_URL } from '../app.ts';

/** Flags of authenticator data: user present, user verified, attested credential included. */
const FLAG = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

const AAGUID = Buffer.alloc(16);

export interface Deviation {
  /** Origin of the page; that of the server when left out. */
  readonly origin?: string;
  /** Host that the passkey is bound to. */
  readonly rpId?: string;
  readonly counter?: number;
  readonly isUserVerified?: boolean;
  /** Chain of certificates of a statement about the authenticator, instead of no statement. */
  readonly attestedBy?: string[];
  readonly userHandle?: string;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

function authenticatorData({ rpId, counter = 0, isUserVerified = true }: Deviation, more?: Buffer) {
  const flags = FLAG.present | (isUserVerified ? FLAG.verified : 0) | (more ? FLAG.attested : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const host = rpId ?? new URL(TEST_URL).hostname;
  return Buffer.concat([sha256(host), Buffer.from([flags]), count, more ?? Buffer.alloc(0)]);
}

const clientData = (type: string, challenge: string, { origin = TEST_URL }: Deviation) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function attestationObject(authData: Buffer, attestedBy?: string[]): Uint8Array {
  const object = new Map<string, string | Map<string, string[]> | Uint8Array>();
  object.set('fmt', attestedBy ? 'packed' : 'none');
  object.set('attStmt', new Map(attestedBy && [['x5c', attestedBy]]));
  return isoCBOR.encode(object.set('authData', new Uint8Array(authData)));
}

/** A COSE key on the curve P-256: its type, algorithm, curve and coordinates. */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'));
  const key = new Map<number, number | Uint8Array>([[1, 2]]);
  key.set(3, -7).set(-1, 1).set(-2, coordinate(x)).set(-3, coordinate(y));
  return isoCBOR.encode(key);
}

/** An authenticator that holds one passkey and signs with it, as browsers and phones do. */
export function newSoftwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' } as const;

  return {
    /** Responds to options that create a passkey. */
    create(challenge: string, deviation: Deviation = {}) {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([AAGUID, length, id, coseKey(publicKey)]);
      const authData = authenticatorData(deviation, attested);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, deviation)),
          attestationObject: base64url(attestationObject(authData, deviation.attestedBy)),
        },
      };
    },

    /** Responds to options that sign in. @param userId the account for which the passkey was created */
    sign(challenge: string, userId: string, deviation: Deviation = {}) {
      const data = clientData('webauthn.get', challenge, deviation);
      const authData = authenticatorData(deviation);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
          userHandle: deviation.userHandle ?? base64url(Buffer.from(userId)),
        },
      };
    },
  };
}
