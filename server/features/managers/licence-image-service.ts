import type { Transaction } from 'kysely';
import type { UploadedFile } from '#contract/core/fields.ts';
import { forgetFiles } from '#server/platform/files/file-store.ts';
import { prepareUpload, validateUpload } from '#server/platform/files/validate-upload.ts';
import type {
  StoredUpload,
  StoreUpload,
  UploadContent,
} from '#server/platform/files/with-uploads.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';

const FIELDS = ['licence_image', 'rmlv_licence_image'] as const;

type Field = (typeof FIELDS)[number];

/** The images that came with a form; one left out stays what it is. */
export type SentImages = { readonly [field in Field]?: UploadedFile | undefined };

type Image = UploadContent & { readonly field: Field };

export interface ValidLicenceImages {
  readonly images: readonly Image[];
  /** The sentence under each field whose file is not taken. */
  readonly faults: { readonly [field in Field]?: string };
}

/** Judges the scans of the two licences by their bytes. */
export async function validateLicenceImages(sent: SentImages): Promise<ValidLicenceImages> {
  const images: Image[] = [];
  const faults: { [field in Field]?: string } = {};
  for (const field of FIELDS) {
    const file = sent[field];
    if (!file) continue;
    const { accepted, rejection } = await validateUpload(file, prepareUpload);
    if (accepted) images.push({ field, ...accepted });
    else faults[field] = rejection;
  }
  return { images, faults };
}

/** The images as they lie in the store, by the column of `managers` that names them. */
export type LicenceFiles = { readonly [field in Field]?: StoredUpload };

/** Writes the images. */
export async function storeLicenceImages(
  keep: StoreUpload,
  images: readonly Image[],
): Promise<LicenceFiles> {
  const files: { [field in Field]?: StoredUpload } = {};
  for (const { field, ...file } of images) files[field] = await keep('licence', file);
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

/** The images that new ones take the place of: their rows go. @returns their keys */
export async function forgetReplaced(
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
