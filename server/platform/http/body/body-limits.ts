import type { Endpoint } from '#contract/core/endpoint.ts';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { jsonSchema } from '../openapi/json-schema.ts';

/** Some 40 times a form with every field full: what is wrong with each value is told back. */
export const JSON_MAX_BYTES = 256 * 1024;

/** For each file of a multipart body, and each text: the texts together are as JSON is. */
export const MULTIPART_LIMITS = {
  // One byte more than allowed is read, so that a file too large is told at its field.
  fileSize: UPLOAD_MAX_BYTES + 1,
  fields: 500,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
};

/**
 * Bytes of files that all callers who are not signed in may have sent and that wait to be answered:
 * two registrations with every picture as large as it may be. More are asked to come again, and the
 * register of those who are signed in goes on.
 */
export const ANONYMOUS_UPLOAD_BUFFER_BYTES = 64 * 1024 * 1024;

interface Schema {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** How many files an endpoint's form has. */
export function countFiles({ body }: Endpoint): number {
  if (!body) return 0;
  const form = jsonSchema(body, 'input') as Schema;
  const forms = form.anyOf ?? form.oneOf ?? [form];
  const files = forms.flatMap(({ properties = {} }) =>
    Object.keys(properties).filter((name) => properties[name]?.format === 'binary'),
  );
  return new Set(files).size;
}
