import { z } from 'zod';
import { ANSWER } from '../core/answer.ts';
import { STATES } from '../core/australian-states.ts';
import {
  FULL_NAME_PATTERN,
  LICENCE_NUMBER_PATTERN,
  LINK_PATTERN,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PHONE_PATTERN,
  TEXT_MAX_LENGTH,
  UNSEEN_PATTERN,
  UPLOAD_MAX_BYTES,
  VENUE_CODE_LENGTH,
  VENUE_CODE_PATTERN,
} from '../core/limits.ts';
import { API_ERROR, FIELD_ERROR, UPLOAD_ERROR } from '../messages/errors.ts';
import { TEXT } from '../messages/labels.ts';
import { LICENCE } from '../messages/people.ts';
import { isRealDay } from '../time/days.ts';

/** Admits one spelling of each id. */
const ID_PATTERN = /^[1-9]\d{0,17}$/;

/** Opaque to clients; digits in the database. */
export const id = z.coerce.string<string | number>().regex(ID_PATTERN, API_ERROR.notFound);

/** The id of a chosen record. @param required message for a missing or malformed id */
export function choiceOf(required: string) {
  return z.coerce.string<string | number>(required).regex(ID_PATTERN, required);
}

export const idParams = z.object({ id });

/** @param required message for a missing or blank text */
export function text(required: string, max: number) {
  return z.string(required).trim().min(1, required).max(max, FIELD_ERROR.tooLong(max));
}

/** The values that a form sends for an empty field. */
type Empty = '' | null | undefined;

/** Reads an empty field as an absent one. */
export function optional<T extends z.ZodType>(schema: T) {
  const lenient = z.preprocess(
    (value) => (value || value === 0 || value === false ? value : undefined),
    schema.optional(),
  );
  return lenient as typeof lenient & z.ZodType<z.output<T> | undefined, z.input<T> | Empty>;
}

export function optionalText(max: number) {
  return optional(z.string().trim().max(max, FIELD_ERROR.tooLong(max)));
}

/**
 * A list as long as a file, refused at its first wrong element: describing a hundred thousand takes seconds. Lists of a
 * form are short, and each of their wrong elements is refused.
 */
export function longList<T extends z.ZodType>(
  element: T,
  max: number,
  tooMany?: Parameters<z.ZodArray['max']>[1],
) {
  const isWrong = (sent: unknown) => !element.safeParse(sent).success;
  const untilWrong = (sent: unknown): unknown => {
    if (!Array.isArray(sent) || sent.length > max) return sent;
    const wrong = sent.findIndex(isWrong);
    return wrong === -1 ? sent : sent.slice(0, wrong + 1);
  };
  const list = z.preprocess(untilWrong, z.array(element).max(max, tooMany));
  return list as typeof list & z.ZodType<z.output<T>[], z.input<T>[]>;
}

/** A calendar day, `yyyy-MM-dd`. */
export function day(required: string) {
  return z.string(required).min(1, required).refine(isRealDay, FIELD_ERROR.dateInputInvalid);
}

const NEITHER_YES_NOR_NO = FIELD_ERROR.notOneOf([TEXT.yes, TEXT.no]);

/** A yes/no answer in a request, 1 or 0. An empty value is neither. */
export const yesNo = z
  .literal([ANSWER.yes, ANSWER.no, `${ANSWER.yes}`, `${ANSWER.no}`], NEITHER_YES_NOR_NO)
  .transform((given) => (Number(given) === ANSWER.yes ? ANSWER.yes : ANSWER.no));

/** A yes/no answer in a response. */
export const answered = z.union([z.literal(ANSWER.yes), z.literal(ANSWER.no)]);

/** A switch in a request: true or false, or 1 or 0, also as text of multipart bodies and addresses. */
export const flag = z
  .literal([true, false, 'true', 'false', 1, 0, '1', '0'], NEITHER_YES_NOR_NO)
  .transform((value) => value === true || value === 'true' || value === '1' || value === 1);

/** A name that mails may show: no part of it becomes a link. */
export const fullName = text(FIELD_ERROR.nameRequired, TEXT_MAX_LENGTH.name)
  .regex(FULL_NAME_PATTERN, FIELD_ERROR.fullNameInvalid)
  .refine((name) => !LINK_PATTERN.test(name), FIELD_ERROR.fullNameInvalid);

/** A name of a company or a venue, of which mails make no link either. */
export const organisationName = text(FIELD_ERROR.nameRequired, TEXT_MAX_LENGTH.name)
  .refine((name) => !LINK_PATTERN.test(name), FIELD_ERROR.nameIsLink)
  .refine((name) => !UNSEEN_PATTERN.test(name), FIELD_ERROR.nameUnseen);

/** An email to look up, which may be malformed. */
export const knownEmail = text(FIELD_ERROR.emailRequired, TEXT_MAX_LENGTH.email);

export const email = knownEmail.pipe(z.email(FIELD_ERROR.emailInvalid));

/** @param required message for a missing number @param invalid message for a malformed one */
export function phone(required: string, invalid: string) {
  return text(required, TEXT_MAX_LENGTH.phone).regex(PHONE_PATTERN, invalid);
}

/** A password to sign in with, which may violate the present rules for new ones. */
export const knownPassword = z
  .string(FIELD_ERROR.passwordRequired)
  .min(1, FIELD_ERROR.passwordRequired)
  .max(PASSWORD_MAX_LENGTH, FIELD_ERROR.tooLong(PASSWORD_MAX_LENGTH));

/** A new password. */
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

/** A code that a venue gets from now on. */
export const newVenueCode = venueCode.refine(
  (code) => code.length >= VENUE_CODE_LENGTH.minOfNew || !VENUE_CODE_PATTERN.test(code),
  FIELD_ERROR.venueCodeTooShort,
);

export const state = z.enum(STATES, {
  error: ({ input }) => (input ? FIELD_ERROR.stateInvalid : FIELD_ERROR.stateRequired),
});

/** A file in a multipart body: a `File` of the browser, or a part that the server received. */
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

/** Validates presence and size; the server validates the bytes. @param required message for no file */
export function uploadedFile(required: string) {
  return z
    .custom<UploadedFile>(isFile, { error: required, abort: false })
    .refine((file) => !isFile(file) || file.size <= UPLOAD_MAX_BYTES, UPLOAD_ERROR.tooLarge)
    .meta({ type: 'string', format: 'binary' });
}

/** An instant in a response: ISO 8601, UTC. */
export const instant = z.iso.datetime();

/** The signed, expiring address of a private file. */
export const fileAddress = z.string();

/** The response of a call without a result, such as a delete. */
export const messageResponse = z.object({ message: z.string() });

/** Counts the changes of a record. An update sends it, so that it cannot overwrite an unseen change. */
export const version = optional(z.coerce.number<number | string>().int().min(1));
