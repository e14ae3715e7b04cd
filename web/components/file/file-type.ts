import { PICTURE_ENDINGS, UPLOAD_TYPES } from '#contract/core/limits.ts';

type Ending = keyof typeof UPLOAD_TYPES;
type UploadType = (typeof UPLOAD_TYPES)[Ending];

/** File endings that are accepted, as a file input's `accept` lists them. */
export const ANY_FILE = Object.keys(UPLOAD_TYPES).join(',');
export const PICTURES = PICTURE_ENDINGS.join(',');

/** Returns the accepted type of a file, by its ending where the browser knows no type. */
export function uploadTypeOf(file: { name: string; type: string }): UploadType | undefined {
  const known = Object.values(UPLOAD_TYPES).find((type) => type === file.type);
  const ending = file.name.slice(file.name.lastIndexOf('.')).toLowerCase();
  return known ?? (file.type === '' && isEnding(ending) ? UPLOAD_TYPES[ending] : undefined);
}

export const isPicture = (type: string | undefined) => type?.startsWith('image/') ?? false;

const isEnding = (text: string): text is Ending => Object.hasOwn(UPLOAD_TYPES, text);
