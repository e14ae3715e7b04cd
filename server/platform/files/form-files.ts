import type { Transaction } from 'kysely';
import type { UploadedFile } from '#contract/inputs/inputs.ts';
import { UPLOAD_ERROR } from '#contract/messages/errors.ts';
import { invalid } from '#server/errors.ts';
import type { DB } from '../postgres/schema.gen.ts';
import type { UploadKind } from './keys.ts';
import { validateUpload } from './validate-upload.ts';
import type { StoredUpload, StoreUpload, UploadContent } from './with-uploads.ts';

/** A file of a form, with the field that has it. */
export interface FormFile<Field extends string, File> {
  readonly field: Field;
  /** A photo must be a picture; others may be a PDF. */
  readonly kind: UploadKind;
  readonly file: File;
}

/** Validates the files of a form. @throws 422 with every field that has a wrong one, 503 when too many wait */
export async function validateFiles<Field extends string>(
  files: readonly FormFile<Field, UploadedFile>[],
): Promise<FormFile<Field, UploadContent>[]> {
  const errors: Record<string, string> = {};
  const valid = await Promise.all(
    files.map(async ({ field, kind, file }) => {
      const { accepted, rejection } = await validateUpload(file);
      const isPdf = accepted?.type === 'application/pdf';
      if (accepted && !(isPdf && kind === 'photo')) return [{ field, kind, file: accepted }];
      errors[field] = rejection ?? UPLOAD_ERROR.notAPicture;
      return [];
    }),
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return valid.flat();
}

/** Writes files one after another, so that none is being written when another is refused. */
export async function storeFiles<Field extends string>(
  storeUpload: StoreUpload,
  files: readonly FormFile<Field, UploadContent>[],
) {
  const stored: { field: Field; upload: StoredUpload }[] = [];
  for (const { field, kind, file } of files)
    stored.push({ field, upload: await storeUpload(kind, file, field) });
  return {
    /** Names the files in the register. @returns their keys, each with its field */
    async nameIn(trx: Transaction<DB>): Promise<(readonly [field: Field, key: string])[]> {
      const keys: (readonly [Field, string])[] = [];
      for (const { field, upload } of stored) keys.push([field, await upload.nameIn(trx)]);
      return keys;
    },
  };
}
