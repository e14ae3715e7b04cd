import { createHash, randomBytes } from 'node:crypto';
import { UPLOAD_TYPES } from '#contract/core/limits.ts';
import type { FileContent } from './storage.ts';

type Ending = keyof typeof UPLOAD_TYPES;
export type UploadType = (typeof UPLOAD_TYPES)[Ending];
export const UPLOAD_KINDS = [
  'signature',
  'licence',
  'inspection',
  'profile',
  'explanation',
  'paper',
  'photo',
] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** Digits of the random part of a key. */
export const KEY_DIGITS = '0123456789abcdef';

/** 128 bits, so that keys cannot be guessed and do not collide. */
const RANDOM_BYTES = 16;

/** All lower case, for case-insensitive file systems. */
const KEY_PATTERN = /^[a-z]+-[0-9a-f]{32}(?:-([0-9a-f]{64}))?(\.[a-z]+)$/;

/**
 * Creates the key of a file. It contains the type, so that no store has to record it, and the SHA-256 of
 * the bytes, so that a record that names the file (an entry, its history) also proves its content.
 */
export function keyOf(kind: UploadKind, contentType: UploadType, content: FileContent): string {
  const hash = content instanceof Uint8Array ? sha256(content) : content.sha256;
  return `${randomPrefix(kind)}-${hash}${endingOf(contentType)}`;
}

/** Creates a key for a file that is to be uploaded, without the hash of its bytes. */
export function keyBeforeUpload(kind: UploadKind, contentType: UploadType): string {
  return `${randomPrefix(kind)}${endingOf(contentType)}`;
}

/** Tells whether these are the bytes whose hash the key contains. */
export function matchesHash(key: string, bytes: Uint8Array): boolean {
  return KEY_PATTERN.exec(key)?.[1] === sha256(bytes);
}

const randomPrefix = (kind: UploadKind) => `${kind}-${randomBytes(RANDOM_BYTES).toString('hex')}`;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Returns the type in a key; undefined for text that is no key, such as a path. */
export function contentTypeOf(key: string): UploadType | undefined {
  const ending = KEY_PATTERN.exec(key)?.[2];
  return ending !== undefined && isEnding(ending) ? UPLOAD_TYPES[ending] : undefined;
}

/** Returns the type in a key. @throws for other text, so that no path leaves a folder or bucket */
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
