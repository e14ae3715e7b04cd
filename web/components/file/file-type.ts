import { PICTURE_ENDINGS, UPLOAD_TYPES } from '#contract/core/limits.ts';

type Ending = keyof typeof UPLOAD_TYPES;
type UploadType = (typeof UPLOAD_TYPES)[Ending];

/** Every ending we take, and those of pictures alone, as a file input's `accept` names them. */
export const ANY_FILE = Object.keys(UPLOAD_TYPES).join(',');
export const PICTURES = PICTURE_ENDINGS.join(',');

/** The type of a file that we take, by its ending where the browser knows none. */
export function uploadTypeOf(file: { name: string; type: string }): UploadType | undefined {
  const named = Object.values(UPLOAD_TYPES).find((type) => type === file.type);
  const ending = file.name.slice(file.name.lastIndexOf('.')).toLowerCase();
  return named ?? (file.type === '' && isEnding(ending) ? UPLOAD_TYPES[ending] : undefined);
}

export const isPicture = (type: string | undefined) => type?.startsWith('image/') ?? false;

const isEnding = (text: string): text is Ending => Object.hasOwn(UPLOAD_TYPES, text);
