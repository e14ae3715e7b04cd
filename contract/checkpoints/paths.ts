/** Path of the public keys that verify checkpoints, outside of the API. */
export const KEYS_PATH = '/.well-known/nightbook-keys.txt';

/** Path of the page that verifies documents and notes without a request. */
export const VERIFIER_PATH = '/verify.html';
