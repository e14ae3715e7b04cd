import { createHash, randomBytes, type webcrypto } from 'node:crypto';
import { TEST_URL } from '../app.ts';

const { subtle } = globalThis.crypto;

/** Flags of authenticator data: user present, user verified, attested credential included. */
const FLAG = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const AAGUID = Buffer.alloc(16);

export interface Deviation {
  /** Origin of the page; that of the server when left out. */
  readonly origin?: string;
  /** Host that the passkey is bound to. */
  readonly rpId?: string;
  readonly counter?: number;
  readonly isUserVerified?: boolean;
  /** Statement about the authenticator, instead of none. */
  readonly attestation?: Buffer;
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

/** CBOR of the map `{ fmt, attStmt, authData }`. */
function attestationObject(authData: Buffer, statement?: Buffer): Buffer {
  const text = (value: string) =>
    Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
  const without = Buffer.concat([text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    statement ?? without,
    text('authData'),
    length,
    authData,
  ]);
}

/** CBOR of a COSE key on the curve P-256. */
async function coseKey(publicKey: webcrypto.CryptoKey): Promise<Buffer> {
  const { x = '', y = '' } = await subtle.exportKey('jwk', publicKey);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]);
}

/** An authenticator that holds one passkey and signs with it, as browsers and phones do. */
export async function newSoftwarePasskey() {
  const keys = await subtle.generateKey(ES256, true, ['sign', 'verify']);
  const id = randomBytes(32);
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
  } as const;

  return {
    /** Responds to options that create a passkey. */
    async create(challenge: string, deviation: Deviation = {}) {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([AAGUID, length, id, await coseKey(keys.publicKey)]);
      const authData = authenticatorData(deviation, attested);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, deviation)),
          attestationObject: base64url(attestationObject(authData, deviation.attestation)),
        },
      };
    },

    /** Responds to options that sign in. @param userId the account for which the passkey was created */
    async sign(challenge: string, userId: string, deviation: Deviation = {}) {
      const data = clientData('webauthn.get', challenge, deviation);
      const authData = authenticatorData(deviation);
      const signed = Buffer.concat([authData, sha256(data)]);
      const signature = Buffer.from(await subtle.sign(ES256, keys.privateKey, signed));
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(asDer(signature)),
          userHandle: deviation.userHandle ?? base64url(Buffer.from(userId)),
        },
      };
    },
  };
}

/** Converts the two numbers of a signature to DER, as authenticators send them. */
function asDer(signature: Buffer): Buffer {
  const half = signature.length / 2;
  const numbers = [signature.subarray(0, half), signature.subarray(half)].map((number) => {
    const first = number.findIndex((byte) => byte !== 0);
    const short = number.subarray(first);
    const positive = (short[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), short]) : short;
    return Buffer.concat([Buffer.from([0x02, positive.length]), positive]);
  });
  const content = Buffer.concat(numbers);
  return Buffer.concat([Buffer.from([0x30, content.length]), content]);
}
