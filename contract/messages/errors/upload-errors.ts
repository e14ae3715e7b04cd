import { UPLOAD_MAX_MEGABYTES, UPLOAD_TYPES } from '#contract/core/limits.ts';
import { FIELD_ERROR } from './field-errors.ts';

/** Why a file is rejected. */
export const UPLOAD_ERROR = {
  failed: 'The file could not be uploaded. Please try again.',
  tooLarge: `The file is larger than ${UPLOAD_MAX_MEGABYTES} MB`,
  /** Of a signature. */
  tooDetailed:
    'The signature has more than 1 megapixel or 8 bits a colour. Please send a smaller one.',
  wrongType: FIELD_ERROR.notOneOf(Object.keys(UPLOAD_TYPES)),
  damaged: 'The file is damaged. Please choose another one.',
} as const;
