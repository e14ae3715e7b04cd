import type { z } from 'zod';
import { ANSWER } from '#contract/core/answer.ts';
import {
  type changedFormC,
  FINDING_NAMES,
  type FindingPart,
  type Inspector,
  perFinding,
} from '#contract/form-c/schemas.ts';

export type PictureField = 'form_image' | 'signature' | FindingPart<'photo'>;

/** The columns of an inspection without pictures. */
export const NO_PICTURES = {
  form_image: null,
  signature: null,
  ...perFinding('photo', () => null),
};

/** Lists the form of an inspection, and the photos of what it answered No. */
export function picturesOf(form: Omit<z.output<typeof changedFormC>, 'version' | keyof Inspector>) {
  const failed = FINDING_NAMES.filter((name) => form[name] === ANSWER.no);
  const fields: ('form_image' | FindingPart<'photo'>)[] = [
    'form_image',
    ...failed.map((name) => `${name}_photo` as const),
  ];
  return fields.flatMap((field) => {
    const file = form[field];
    const kind = field === 'form_image' ? 'inspection' : 'photo';
    return file ? [{ field, kind, file } as const] : [];
  });
}

/** Returns the columns of the pictures that were sent. @param keys each with its field */
export const pictureColumns = (
  keys: readonly (readonly [PictureField, string])[],
): Partial<Record<PictureField, string>> => Object.fromEntries(keys);
