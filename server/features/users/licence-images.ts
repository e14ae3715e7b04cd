import type { Transaction } from 'kysely';
import type { UploadedFile } from '#contract/inputs/inputs.ts';
import { type FieldMessages, throwIfInvalid } from '#server/errors.ts';
import { forgetFiles } from '#server/platform/files/file-store.ts';
import { validateUpload } from '#server/platform/files/validate-upload.ts';
import type {
  StoredUpload,
  StoreUpload,
  UploadContent,
} from '#server/platform/files/with-uploads.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';

const FIELDS = ['licence_image', 'rmlv_licence_image'] as const;

type Field = (typeof FIELDS)[number];

/** Images of a form; one left out stays what it is. */
export type LicenceImageFields = { readonly [field in Field]?: UploadedFile | undefined };

type Image = UploadContent & { readonly field: Field };

/**
 * Validates the scans of the two licences by their bytes.
 * @param otherErrors of the form's other files
 * @throws 422 for each file that is rejected
 */
export async function validateLicenceImages(
  form: LicenceImageFields,
  otherErrors: FieldMessages = {},
): Promise<Image[]> {
  const images: Image[] = [];
  const errors: { [field in Field]?: string } = {};
  for (const field of FIELDS) {
    const file = form[field];
    if (!file) continue;
    const { accepted, rejection } = await validateUpload(file);
    if (accepted) images.push({ field, ...accepted });
    else errors[field] = rejection;
  }
  throwIfInvalid({ ...otherErrors, ...errors });
  return images;
}

/** Stored images by the column of `managers` that names them. */
export type LicenceFiles = { readonly [field in Field]?: StoredUpload };

export async function storeLicenceImages(
  storeUpload: StoreUpload,
  images: readonly Image[],
): Promise<LicenceFiles> {
  const files: { [field in Field]?: StoredUpload } = {};
  for (const { field, ...file } of images) {
    files[field] = await storeUpload('licence', file, field);
  }
  return files;
}

/** @returns the key of each */
export async function nameLicenceImages(
  trx: Transaction<DB>,
  files: LicenceFiles,
): Promise<{ [field in Field]?: string }> {
  const keys: { [field in Field]?: string } = {};
  for (const field of FIELDS) {
    const key = await files[field]?.nameIn(trx);
    if (key !== undefined) keys[field] = key;
  }
  return keys;
}

/** Deletes the rows of images that new ones replace. @returns their keys */
export async function deleteReplacedImages(
  trx: Transaction<DB>,
  before: { readonly [field in Field]: string | null },
  keys: { readonly [field in Field]?: string },
): Promise<string[]> {
  const replaced = FIELDS.filter((field) => keys[field] !== undefined).map(
    (field) => before[field],
  );
  const old = replaced.filter((key) => key !== null);
  await forgetFiles(trx, old);
  return old;
}
