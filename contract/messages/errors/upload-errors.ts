import {
  DISK_QUOTA_MEGABYTES,
  PICTURE_ENDINGS,
  UPLOAD_MAX_MEGABYTES,
  UPLOAD_TYPES,
} from '#contract/core/limits.ts';
import { FIELD_ERROR } from './field-errors.ts';

/** Why a file is rejected. */
export const UPLOAD_ERROR = {
  failed: 'The file could not be uploaded. Please try again.',
  tooLarge: `The file is larger than ${UPLOAD_MAX_MEGABYTES} MB`,
  /** Rejects a signature. */
  tooDetailed:
    'The signature has more than 1 megapixel or 8 bits a colour. Please send a smaller one.',
  wrongType: FIELD_ERROR.notOneOf(Object.keys(UPLOAD_TYPES)),
  notAPicture: FIELD_ERROR.notOneOf(PICTURE_ENDINGS),
  damaged: 'The file is damaged. Please choose another one.',
} as const;

/** Why a file is not stored today, although it is valid. */
export const QUOTA_REACHED = {
  user: `You have stored ${DISK_QUOTA_MEGABYTES.user} MB of files today, which is the most for one day. Please try again tomorrow, or with a smaller file.`,
  venue: `This venue has stored ${DISK_QUOTA_MEGABYTES.venue} MB of files today, which is the most for one day. Please try again tomorrow, or with a smaller file.`,
  address:
    'Too many files arrived from your network today. Please register without files, and add them to your profile later.',
} as const;
