import type { Endpoint } from '#contract/access/endpoint.ts';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { jsonSchema } from './openapi/json-schema.ts';

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

const MEGABYTE = 1024 * 1024;

/**
 * Bytes of files that unanswered requests may hold on the disk of a server. A form has at most 60 MB.
 * Further requests are refused with `Retry-After`. The shares of anonymous clients are smaller, so that
 * they leave room for signed-in users.
 */
export const UPLOAD_BUDGET = {
  /** Share of one user. */
  user: 64 * MEGABYTE,
  /** Share of the users at one address, such as an office. */
  address: 256 * MEGABYTE,
  /** Share of signed-out callers at one address. */
  anonymousAddress: 64 * MEGABYTE,
  /** Share of all signed-out callers. */
  anonymous: 256 * MEGABYTE,
  all: 1024 * MEGABYTE,
} as const;

/** A request with files counts as this many bytes at least: 128 of a user arrive at the same time. */
export const UPLOAD_MIN_BYTES = MEGABYTE / 2;

/** A file is refused when none of it arrives for this time. */
export const UPLOAD_IDLE_MS = 30_000;

interface Schema {
  readonly format?: string;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** Counts the files of an endpoint's form. */
export function countFiles({ body }: Endpoint): number {
  if (!body) return 0;
  const form = jsonSchema(body, 'input') as Schema;
  const forms = form.anyOf ?? form.oneOf ?? [form];
  const fields = forms.flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([name, field]) => [name, filesOf(field)] as const),
  );
  return [...new Map(fields).values()].reduce((sum, files) => sum + files, 0);
}

/** Counts one file more than a list may have, so that a list that is too long becomes a field error. */
function filesOf({ format, items, maxItems = 0 }: Schema): number {
  if (items?.format === 'binary') return maxItems + 1;
  return format === 'binary' ? 1 : 0;
}
