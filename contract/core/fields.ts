import { z } from 'zod';
import { RULE } from '../messages/added/field-rules.ts';
import { UPLOAD } from '../messages/added/uploads.ts';
import { ERROR } from '../messages/spec/errors.ts';
import { FIELD } from '../messages/spec/field-errors.ts';
import { LABEL } from '../messages/spec/labels.ts';
import { TEXT } from '../messages/spec/texts.ts';
import { isRealDay } from '../time/days.ts';
import { ANSWER } from './answer.ts';
import {
  FULL_NAME_PATTERN,
  LICENCE_NUMBER_PATTERN,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PHONE_PATTERN,
  TEXT_MAX_LENGTH,
  UPLOAD_MAX_BYTES,
  VENUE_CODE_PATTERN,
} from './limits.ts';
import { STATES } from './states.ts';

/** Admits one spelling of each id. */
const ID_PATTERN = /^[1-9]\d{0,17}$/;

/** Opaque to the client; digits to the server. */
export const id = z.coerce.string<string | number>().regex(ID_PATTERN, ERROR.notFound);

/** A choice among records. @param required message when none, or no possible id, is chosen */
export function choiceOf(required: string) {
  return z.coerce.string<string | number>(required).regex(ID_PATTERN, required);
}

export const idParams = z.object({ id });

/** @param required message when it is missing or blank */
export function text(required: string, max: number) {
  return z.string(required).trim().min(1, required).max(max, RULE.tooLong(max));
}

/** The values that a form sends for an empty field. */
type Blank = '' | null | undefined;

/** Reads an empty field as an absent one. */
export function optional<T extends z.ZodType>(schema: T) {
  const lenient = z.preprocess(
    (value) => (value || value === 0 || value === false ? value : undefined),
    schema.optional(),
  );
  return lenient as typeof lenient & z.ZodType<z.output<T> | undefined, z.input<T> | Blank>;
}

export function optionalText(max: number) {
  return optional(z.string().trim().max(max, RULE.tooLong(max)));
}

/** A calendar day, `yyyy-MM-dd`. */
export function day(required: string) {
  return z.string(required).min(1, required).refine(isRealDay, ERROR.dateInputInvalid);
}

const NEITHER_YES_NOR_NO = RULE.notOneOf([TEXT.yes, TEXT.no]);

/** A yes/no answer on the wire: 1 or 0. A blank is neither. */
export const yesNo = z
  .literal([ANSWER.yes, ANSWER.no, `${ANSWER.yes}`, `${ANSWER.no}`], NEITHER_YES_NOR_NO)
  .transform((given) => (Number(given) === ANSWER.yes ? ANSWER.yes : ANSWER.no));

/** A yes/no answer in a response. */
export const answered = z.union([z.literal(ANSWER.yes), z.literal(ANSWER.no)]);

/** A switch on the wire: true or false, or 1 or 0 as multipart and addresses spell them. */
export const flag = z
  .literal([true, false, 'true', 'false', 1, 0, '1', '0'], NEITHER_YES_NOR_NO)
  .transform((value) => value === true || value === 'true' || value === '1' || value === 1);

export const fullName = text(FIELD.nameRequired, TEXT_MAX_LENGTH.name).regex(
  FULL_NAME_PATTERN,
  FIELD.fullNameInvalid,
);

/** An email that is looked up, and need not look like one. */
export const knownEmail = text(FIELD.emailRequired, TEXT_MAX_LENGTH.email);

export const email = knownEmail.pipe(z.email(RULE.emailInvalid));

/** @param required message when it is missing @param invalid message when it is no telephone number */
export function phone(required: string, invalid: string) {
  return text(required, TEXT_MAX_LENGTH.phone).regex(PHONE_PATTERN, invalid);
}

/** A password to sign in with, chosen under any earlier rules. */
export const knownPassword = z
  .string(FIELD.passwordRequired)
  .min(1, FIELD.passwordRequired)
  .max(PASSWORD_MAX_LENGTH, RULE.tooLong(PASSWORD_MAX_LENGTH));

/** A new password: registration's rules, which hold wherever one is chosen. */
export const newPassword = knownPassword
  .min(PASSWORD_MIN_LENGTH, FIELD.passwordTooShort)
  .regex(/[a-z]/, FIELD.passwordNeedsLowercase)
  .regex(/[A-Z]/, FIELD.passwordNeedsUppercase)
  .regex(/\d/, FIELD.passwordNeedsNumber);

export const licenceNumber = z
  .string(RULE.required(LABEL.licenceNumber))
  .trim()
  .min(1, RULE.required(LABEL.licenceNumber))
  .regex(LICENCE_NUMBER_PATTERN, RULE.licenceNumberInvalid);

export const venueCode = z
  .string(FIELD.venueCodeRequired)
  .trim()
  .min(1, FIELD.venueCodeRequired)
  .regex(VENUE_CODE_PATTERN, RULE.venueCodeInvalid);

export const state = z.enum(STATES, {
  error: ({ input }) => (input ? FIELD.stateInvalid : FIELD.stateRequired),
});

/** A file in a multipart body: the browser's File, or the server's of a received part. */
export interface UploadedFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

const isFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' &&
  value !== null &&
  'arrayBuffer' in value &&
  typeof value.arrayBuffer === 'function' &&
  'size' in value;

/** @param required message when there is none. Its bytes are validated on receipt. */
export function uploadedFile(required: string) {
  return z
    .custom<UploadedFile>(isFile, { error: required, abort: false })
    .refine((file) => !isFile(file) || file.size <= UPLOAD_MAX_BYTES, UPLOAD.tooLarge)
    .meta({ type: 'string', format: 'binary' });
}

/** An instant as the server writes it: ISO 8601, UTC. */
export const instant = z.iso.datetime();

/** The address of a private file, signed and expiring. */
export const fileAddress = z.string();

/** The response of a delete, or of a call without any other result. */
export const messageResponse = z.object({ message: z.string() });

/** Counts a record's changes: sent back on update, so that nobody overwrites unseen. */
export const version = optional(z.coerce.number<number | string>().int().min(1));
