import { z } from 'zod';
import { LICENCE } from '../messages/components/licences.ts';
import { API_ERROR } from '../messages/errors/api-errors.ts';
import { FIELD_ERROR } from '../messages/errors/field-errors.ts';
import { UPLOAD_ERROR } from '../messages/errors/upload-errors.ts';
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
export const id = z.coerce.string<string | number>().regex(ID_PATTERN, API_ERROR.notFound);

/** A choice among records. @param required message when none, or no possible id, is chosen */
export function choiceOf(required: string) {
  return z.coerce.string<string | number>(required).regex(ID_PATTERN, required);
}

export const idParams = z.object({ id });

/** @param required message when it is missing or blank */
export function text(required: string, max: number) {
  return z.string(required).trim().min(1, required).max(max, FIELD_ERROR.tooLong(max));
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
  return optional(z.string().trim().max(max, FIELD_ERROR.tooLong(max)));
}

/** A calendar day, `yyyy-MM-dd`. */
export function day(required: string) {
  return z.string(required).min(1, required).refine(isRealDay, FIELD_ERROR.dateInputInvalid);
}

const NEITHER_YES_NOR_NO = FIELD_ERROR.notOneOf([TEXT.yes, TEXT.no]);

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

export const fullName = text(FIELD_ERROR.nameRequired, TEXT_MAX_LENGTH.name).regex(
  FULL_NAME_PATTERN,
  FIELD_ERROR.fullNameInvalid,
);

/** An email that is looked up, and need not look like one. */
export const knownEmail = text(FIELD_ERROR.emailRequired, TEXT_MAX_LENGTH.email);

export const email = knownEmail.pipe(z.email(FIELD_ERROR.emailInvalid));

/** @param required message when it is missing @param invalid message when it is no telephone number */
export function phone(required: string, invalid: string) {
  return text(required, TEXT_MAX_LENGTH.phone).regex(PHONE_PATTERN, invalid);
}

/** A password to sign in with, chosen under any earlier rules. */
export const knownPassword = z
  .string(FIELD_ERROR.passwordRequired)
  .min(1, FIELD_ERROR.passwordRequired)
  .max(PASSWORD_MAX_LENGTH, FIELD_ERROR.tooLong(PASSWORD_MAX_LENGTH));

/** A new password: registration's rules, which hold wherever one is chosen. */
export const newPassword = knownPassword
  .min(PASSWORD_MIN_LENGTH, FIELD_ERROR.passwordTooShort)
  .regex(/[a-z]/, FIELD_ERROR.passwordNeedsLowercase)
  .regex(/[A-Z]/, FIELD_ERROR.passwordNeedsUppercase)
  .regex(/\d/, FIELD_ERROR.passwordNeedsNumber);

export const licenceNumber = z
  .string(FIELD_ERROR.required(LICENCE.number))
  .trim()
  .min(1, FIELD_ERROR.required(LICENCE.number))
  .regex(LICENCE_NUMBER_PATTERN, FIELD_ERROR.licenceNumberInvalid);

export const venueCode = z
  .string(FIELD_ERROR.venueCodeRequired)
  .trim()
  .min(1, FIELD_ERROR.venueCodeRequired)
  .regex(VENUE_CODE_PATTERN, FIELD_ERROR.venueCodeInvalid);

export const state = z.enum(STATES, {
  error: ({ input }) => (input ? FIELD_ERROR.stateInvalid : FIELD_ERROR.stateRequired),
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
    .refine((file) => !isFile(file) || file.size <= UPLOAD_MAX_BYTES, UPLOAD_ERROR.tooLarge)
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
