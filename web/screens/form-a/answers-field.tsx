import { Input } from '@mantine/core';
import type { Answer } from '#contract/core/answer.ts';
import { splitQuestion } from '#contract/form-a/fields.ts';
import type { FormAAnswer } from '#contract/form-a/schemas.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { YesNoField } from '#web/components/form/yes-no-field.tsx';

interface AnswersFieldProps extends Pick<React.ComponentProps<'section'>, 'ref' | 'className'> {
  /** In the order of the answers. */
  questions: readonly FormAAnswer['question'][];
  answers: readonly ({ answer: unknown } | undefined)[];
  /** Errors by path, see `answerPath`. */
  errors: Record<string, React.ReactNode>;
  onAnswer: (index: number, answer: Answer) => void;
}

/** Returns the path of an answer in the values of its form. */
export const answerPath = (index: number) => `answers.${index}.answer` as const;

/** The questions of a nightly check. */
export function AnswersField(props: AnswersFieldProps) {
  const { questions, answers, errors, onAnswer, ...section } = props;
  const isWrong = (index: number) => Boolean(errors[answerPath(index)]);
  const firstWrong = questions.findIndex((_, index) => isWrong(index));
  return (
    <section aria-label={FORM_A.answers} {...section}>
      {errors.answers && (
        <Input.Error tabIndex={-1} data-wrong>
          {errors.answers}
        </Input.Error>
      )}
      {/* The message stands at the first question without an answer; the others are marked. */}
      {questions.map(({ title }, index) => {
        const { question, hint } = splitQuestion(title);
        return (
          <YesNoField
            key={answerPath(index)}
            question={question}
            hint={hint}
            value={answers[index]?.answer}
            onChange={(answer) => onAnswer(index, answer)}
            error={index === firstWrong ? FIELD_ERROR.answersIncomplete : isWrong(index)}
          />
        );
      })}
    </section>
  );
}
