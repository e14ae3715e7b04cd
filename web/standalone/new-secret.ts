import { toBase64 } from '#contract/core/base64.ts';

const SECRET_BYTES = 32;

/** Makes 256 bits in Base64, as addresses have it. */
export function newSecret(): string {
  const text = toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
