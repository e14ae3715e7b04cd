import { randomBytes } from 'node:crypto';
import { UPLOAD_TYPES } from '#contract/limits.ts';

type Ending = keyof typeof UPLOAD_TYPES;
export type UploadType = (typeof UPLOAD_TYPES)[Ending];
export type UploadKind = 'signature' | 'licence' | 'inspection' | 'profile';

/** 128 bits: nobody guesses a key, and no two meet. */
const RANDOM_BYTES = 16;

/** Lower case throughout, for file systems that do not tell cases apart. */
const KEY_PATTERN = /^[a-z]+-[0-9a-f]{32}(\.[a-z]+)$/;

/** A new name for a file. It carries the type, so that no store has to keep it beside the bytes. */
export function newKey(kind: UploadKind, contentType: UploadType): string {
  return `${kind}-${randomBytes(RANDOM_BYTES).toString('hex')}${endingOf(contentType)}`;
}

/** The type that a key carries; undefined for text that is no key, such as a path. */
export function contentTypeOf(key: string): UploadType | undefined {
  const ending = KEY_PATTERN.exec(key)?.[1];
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
