import { PICTURE_ENDINGS, UPLOAD_MAX_MEGABYTES, UPLOAD_TYPES } from '#contract/core/limits.ts';
import { RULE } from './field-rules.ts';

const ENDINGS = Object.keys(UPLOAD_TYPES);
const upToMost = (endings: readonly string[]) =>
  `${endings.join(', ')}, up to ${UPLOAD_MAX_MEGABYTES} MB`;

/** What is said around choosing, taking and sending a file. */
export const UPLOAD = {
  choose: 'Choose a file',
  takePhoto: 'Take a photo',
  accepted: upToMost(ENDINGS),
  acceptedPictures: upToMost(PICTURE_ENDINGS),
  failed: 'The file could not be uploaded. Please try again.',
  tooLarge: `The file is larger than ${UPLOAD_MAX_MEGABYTES} MB`,
  wrongType: RULE.notOneOf(ENDINGS),
  damaged: 'The file is damaged. Please choose another one.',
  cameraUnavailable:
    'The camera cannot be used. Please allow it in your browser, or choose a file instead.',
} as const;
