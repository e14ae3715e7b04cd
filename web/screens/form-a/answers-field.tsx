import { Input, Text, Title } from '@mantine/core';
import type { Answer } from '#contract/core/answer.ts';
import type { FormAAnswer } from '#contract/form-a/schemas.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { YesNoField } from '#web/components/form/yes-no-field.tsx';

interface AnswersFieldProps {
  /** In the order of the answers. */
  questions: readonly FormAAnswer['question'][];
  answers: readonly ({ answer: unknown } | undefined)[];
  /** Errors by path: `answers.0.answer`. */
  errors: Record<string, React.ReactNode>;
  onAnswer: (path: string, answer: Answer) => void;
}

/** The questions of a nightly check. */
export function AnswersField({ questions, answers, errors, onAnswer }: AnswersFieldProps) {
  return (
    <section>
      <Title order={2} size="h4">
        {FORM_A.answers}
      </Title>
      {errors.answers && (
        <Input.Error tabIndex={-1} data-wrong>
          {errors.answers}
        </Input.Error>
      )}
      {questions.length === 0 && <Text c="dimmed">{FORM_A.noQuestions}</Text>}
      {questions.map(({ title }, index) => {
        const path = `answers.${index}.answer`;
        return (
          <YesNoField
            key={path}
            question={title}
            value={answers[index]?.answer}
            onChange={(answer) => onAnswer(path, answer)}
            error={errors[path]}
          />
        );
      })}
    </section>
  );
}
