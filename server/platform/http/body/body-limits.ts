import type { Endpoint } from '#contract/core/endpoint.ts';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { jsonSchema } from '../openapi/json-schema.ts';

/** Some 40 times a form with every field full. It bounds the field errors of the response too. */
export const JSON_MAX_BYTES = 256 * 1024;

/** Limits of each file and text of a multipart body. All texts together are limited as JSON is. */
export const MULTIPART_LIMITS = {
  // One byte more than allowed, so that a file that is too large becomes a field error.
  fileSize: UPLOAD_MAX_BYTES + 1,
  fields: 500,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
};

/**
 * Bytes of files that the unanswered requests of all anonymous clients may hold in memory: two
 * registrations with every picture at the size limit. Further requests are refused with `Retry-After`,
 * so that uploads of anonymous clients cannot use up the memory that signed-in users need.
 */
export const ANONYMOUS_UPLOAD_BUFFER_BYTES = 64 * 1024 * 1024;

interface Schema {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** Counts the file fields of an endpoint's form. */
export function countFiles({ body }: Endpoint): number {
  if (!body) return 0;
  const form = jsonSchema(body, 'input') as Schema;
  const forms = form.anyOf ?? form.oneOf ?? [form];
  const files = forms.flatMap(({ properties = {} }) =>
    Object.keys(properties).filter((name) => properties[name]?.format === 'binary'),
  );
  return new Set(files).size;
}
