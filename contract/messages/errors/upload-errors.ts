import { UPLOAD_MAX_MEGABYTES, UPLOAD_TYPES } from '#contract/core/limits.ts';
import { FIELD_ERROR } from './field-errors.ts';

/** Why a file is rejected. */
export const UPLOAD_ERROR = {
  failed: 'The file could not be uploaded. Please try again.',
  tooLarge: `The file is larger than ${UPLOAD_MAX_MEGABYTES} MB`,
  wrongType: FIELD_ERROR.notOneOf(Object.keys(UPLOAD_TYPES)),
  damaged: 'The file is damaged. Please choose another one.',
} as const;
