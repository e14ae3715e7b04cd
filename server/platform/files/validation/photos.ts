import type { Transaction } from 'kysely';
import type { UploadedFile } from '#contract/core/fields.ts';
import { UPLOAD_ERROR } from '#contract/messages/errors/upload-errors.ts';
import { invalid } from '#server/errors.ts';
import type { DB } from '../../postgres/schema.gen.ts';
import type { StoredUpload, StoreUpload, UploadContent } from '../with-uploads.ts';
import { validateUpload } from './validate-upload.ts';

/** The field of a form with photos. */
const FIELD = 'photos';

/** Validates the photos of a form. @throws 422 for a file that is none, 503 when too many wait */
export async function validatePhotos(
  photos: readonly UploadedFile[] = [],
): Promise<UploadContent[]> {
  const validated = await Promise.all(photos.map(validateUpload));
  return validated.map(({ accepted, rejection }) => {
    if (!accepted) throw invalid({ [FIELD]: rejection });
    if (accepted.type === 'application/pdf') throw invalid({ [FIELD]: UPLOAD_ERROR.notAPicture });
    return accepted;
  });
}

/** Writes photos one after another, so that none is being written when another is refused. */
export async function storePhotos(storeUpload: StoreUpload, photos: readonly UploadContent[]) {
  const stored: StoredUpload[] = [];
  for (const photo of photos) stored.push(await storeUpload('photo', photo, FIELD));
  return {
    /** Names the photos in the register. @returns their keys */
    async nameIn(trx: Transaction<DB>): Promise<string[]> {
      const keys: string[] = [];
      for (const file of stored) keys.push(await file.nameIn(trx));
      return keys;
    },
  };
}
