import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { ANSWER } from '#contract/core/answer.ts';
import {
  type changedFormC,
  FINDING_NAMES,
  type FindingPart,
  perFinding,
} from '#contract/form-c/schemas.ts';
import { invalid } from '#server/errors.ts';
import { storePhotos, validatePhotos } from '#server/platform/files/validation/photos.ts';
import { validateUpload } from '#server/platform/files/validation/validate-upload.ts';
import type { StoreUpload } from '#server/platform/files/with-uploads.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';

type Pictures = Awaited<ReturnType<typeof validatePictures>>;

/** The columns of an inspection without pictures. */
export const NO_PICTURES = { form_image: null, ...perFinding('photo', () => null) };

/** Validates the form of an inspection, and the photos of what it answered No. @throws 422, 503 when too many wait */
export async function validatePictures(form: Omit<z.output<typeof changedFormC>, 'version'>) {
  const image = form.form_image && (await validateUpload(form.form_image));
  if (image?.rejection !== undefined) throw invalid({ form_image: image.rejection });
  const photos = FINDING_NAMES.flatMap((name) => {
    const field = `${name}_photo` as const;
    const photo = form[field];
    return photo && form[name] === ANSWER.no ? [[field, photo] as const] : [];
  });
  return { image: image?.accepted, photos: await validatePhotos(photos) };
}

/** Writes the pictures of an inspection. */
export async function storePictures(storeUpload: StoreUpload, { image, photos }: Pictures) {
  const file = image && (await storeUpload('inspection', image, 'form_image'));
  const photoFiles = await storePhotos(storeUpload, photos);
  return {
    /** Names the pictures in the register. @returns the columns of those that were sent */
    async nameIn(
      trx: Transaction<DB>,
    ): Promise<Partial<Record<'form_image' | FindingPart<'photo'>, string>>> {
      return {
        ...(file && { form_image: await file.nameIn(trx) }),
        ...Object.fromEntries(await photoFiles.nameIn(trx)),
      };
    },
  };
}
