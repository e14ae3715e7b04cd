import { createHash, randomBytes } from 'node:crypto';
import { UPLOAD_TYPES } from '#contract/core/limits.ts';

type Ending = keyof typeof UPLOAD_TYPES;
export type UploadType = (typeof UPLOAD_TYPES)[Ending];
export const UPLOAD_KINDS = ['signature', 'licence', 'inspection', 'profile'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** What the random part of a key is made of. */
export const KEY_DIGITS = '0123456789abcdef';

/** 128 bits: nobody guesses a key, and no two meet. */
const RANDOM_BYTES = 16;

/** Lower case throughout, for file systems that do not tell cases apart. */
const KEY_PATTERN = /^[a-z]+-[0-9a-f]{32}(?:-([0-9a-f]{64}))?(\.[a-z]+)$/;

/**
 * A new name for a file. It carries the type, so that no store has to keep it beside the bytes, and
 * their SHA-256, so that whatever names the file (an entry, its history) vouches for what is in it.
 */
export function keyOf(kind: UploadKind, contentType: UploadType, bytes: Uint8Array): string {
  return `${unguessable(kind)}-${sha256(bytes)}${endingOf(contentType)}`;
}

/** A name for a file whose bytes are not known yet. */
export function keyBeforeUpload(kind: UploadKind, contentType: UploadType): string {
  return `${unguessable(kind)}${endingOf(contentType)}`;
}

/** Are these the bytes that the key was made for? */
export function matchesHash(key: string, bytes: Uint8Array): boolean {
  return KEY_PATTERN.exec(key)?.[1] === sha256(bytes);
}

const unguessable = (kind: UploadKind) => `${kind}-${randomBytes(RANDOM_BYTES).toString('hex')}`;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The type that a key carries; undefined for text that is no key, such as a path. */
export function contentTypeOf(key: string): UploadType | undefined {
  const ending = KEY_PATTERN.exec(key)?.[2];
  return ending !== undefined && isEnding(ending) ? UPLOAD_TYPES[ending] : undefined;
}

/** @throws for text that is no key, so that no path leads out of a folder or bucket */
export function typeOf(key: string): UploadType {
  const contentType = contentTypeOf(key);
  if (!contentType) throw new Error('This is not the key of a file');
  return contentType;
}

export function isUploadType(text: string): text is UploadType {
  return Object.values<string>(UPLOAD_TYPES).includes(text);
}

const isEnding = (text: string): text is Ending => Object.hasOwn(UPLOAD_TYPES, text);

function endingOf(contentType: UploadType): string | undefined {
  return Object.keys(UPLOAD_TYPES)
    .filter(isEnding)
    .find((ending) => UPLOAD_TYPES[ending] === contentType);
}
