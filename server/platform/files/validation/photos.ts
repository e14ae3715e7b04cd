import type { Transaction } from 'kysely';
import type { UploadedFile } from '#contract/core/fields.ts';
import { UPLOAD_ERROR } from '#contract/messages/errors/upload-errors.ts';
import { invalid } from '#server/errors.ts';
import type { DB } from '../../postgres/schema.gen.ts';
import type { StoreUpload, UploadContent } from '../with-uploads.ts';
import { validateUpload } from './validate-upload.ts';

/** A photo of a form, with the field that has it. */
type Photo<Field extends string, Content> = readonly [field: Field, photo: Content];

/** Validates the photos of a form. @throws 422 with every field whose file is none, 503 when too many wait */
export async function validatePhotos<Field extends string>(
  photos: readonly Photo<Field, UploadedFile>[],
): Promise<Photo<Field, UploadContent>[]> {
  const errors: Record<string, string> = {};
  const valid = await Promise.all(
    photos.map(async ([field, photo]) => {
      const { accepted, rejection } = await validateUpload(photo);
      const isPicture = accepted && accepted.type !== 'application/pdf';
      if (!isPicture) errors[field] = rejection ?? UPLOAD_ERROR.notAPicture;
      return isPicture ? [[field, accepted] as const] : [];
    }),
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return valid.flat();
}

/** Writes photos one after another, so that none is being written when another is refused. */
export async function storePhotos<Field extends string>(
  storeUpload: StoreUpload,
  photos: readonly Photo<Field, UploadContent>[],
) {
  const stored: Photo<Field, Awaited<ReturnType<StoreUpload>>>[] = [];
  for (const [field, photo] of photos)
    stored.push([field, await storeUpload('photo', photo, field)]);
  return {
    /** Names the photos in the register. @returns their keys */
    async nameIn(trx: Transaction<DB>): Promise<Photo<Field, string>[]> {
      const keys: Photo<Field, string>[] = [];
      for (const [field, file] of stored) keys.push([field, await file.nameIn(trx)]);
      return keys;
    },
  };
}
