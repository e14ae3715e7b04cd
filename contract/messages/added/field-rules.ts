import { LICENCE_NUMBER_LENGTH, VENUE_CODE_LENGTH } from '#contract/core/limits.ts';

const anyOf = new Intl.ListFormat('en-AU', { type: 'disjunction' });

/** What stands under a field where the specification names the rule and not the sentence. */
export const RULE = {
  /** @param label the field's label, as in LABEL */
  required: (label: string) => `${label} is required`,
  /** @param max characters */
  tooLong: (max: number) => `Must be at most ${max} characters long`,
  /** @param choices as the person sees them */
  notOneOf: (choices: readonly string[]) => `Must be ${anyOf.format(choices)}`,
  tooMany: (max: number) => `Must be at most ${max}`,
  answersIncomplete: 'Answer every question with Yes or No',
  emailInvalid: 'Enter a valid email',
  timeInvalid: 'Enter a valid time',
  numberInvalid: 'Enter a valid number',
  dateInFuture: 'Must not be in the future',
  arrangedBeforeReported: 'Must not be before the malfunction was identified',
  licenceNumberInvalid: `Enter a valid licence number: ${LICENCE_NUMBER_LENGTH.min} to ${LICENCE_NUMBER_LENGTH.max} letters, digits, blanks, hyphens or slashes`,
  venueCodeInvalid: `Enter a valid venue code: ${VENUE_CODE_LENGTH.min} to ${VENUE_CODE_LENGTH.max} letters, digits or hyphens`,
} as const;
