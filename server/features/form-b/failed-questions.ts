import { ANSWER } from '#contract/core/answer.ts';
import { FINDINGS } from '#contract/form-c/fields.ts';
import type { Entry } from '#server/ledger/entries.ts';

/** Lists the questions that a check answered No. */
export const failedQuestions = ({ answers }: Pick<Entry<'form_a'>, 'answers'>): string[] =>
  answers.filter(({ answer }) => answer === ANSWER.no).map(({ question }) => question.title);

/** Lists the questions that an inspection answered No. */
export const failedFindings = (
  inspection: Pick<Entry<'form_c'>, (typeof FINDINGS)[number]['name']>,
): string[] => FINDINGS.filter(({ name }) => !inspection[name]).map(({ label }) => label);
