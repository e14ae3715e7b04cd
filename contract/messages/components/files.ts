import { PICTURE_ENDINGS, UPLOAD_MAX_MEGABYTES, UPLOAD_TYPES } from '#contract/core/limits.ts';
import { formatCount } from '../format-count.ts';

const formatEndings = (endings: readonly string[]) =>
  `${endings.join(', ')}, up to ${UPLOAD_MAX_MEGABYTES} MB`;

/** Around choosing a file. */
export const FILE_FIELD = {
  choose: 'Choose a file',
  takePhoto: 'Take a photo',
  accepted: formatEndings(Object.keys(UPLOAD_TYPES)),
  acceptedPictures: formatEndings(PICTURE_ENDINGS),
  current: 'Current file',
  open: 'Open the file',
  preview: (name: string) => `Preview of ${name}`,
  replace: 'Choose another file',
} as const;

/** Around the photos of an entry. */
export const PHOTOS = {
  title: 'Photos',
  label: 'Photos (optional)',
  add: 'Add a photo',
  count: (count: number) => formatCount(count, 'photo'),
  numbered: (number: number) => `Photo ${number}`,
  open: (number: number) => `Open photo ${number}`,
  remove: (number: number) => `Remove photo ${number}`,
} as const;

/** In the modal that takes a photo. */
export const CAMERA = {
  title: 'Capture Image',
  capture: 'Capture Image',
  use: 'Use Image',
  starting: 'Starting the camera',
  live: 'Camera',
  captured: 'Your photo',
  unavailable:
    'The camera cannot be used. Please allow it in your browser, or choose a file instead.',
} as const;
