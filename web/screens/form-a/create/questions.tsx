import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Answer } from '#contract/core/answer.ts';
import type { Question } from '#contract/questions/schemas.ts';
import { scrollToCentre } from '#web/ui/page/scroll-to-centre.ts';
import { AnswersField } from '../answers-field.tsx';
import classes from './create.module.css';

interface QuestionsProps {
  questions: readonly Question[];
  answers: readonly ({ answer: unknown } | undefined)[];
  errors: Record<string, React.ReactNode>;
  onAnswer: (index: number, answer: Answer) => void;
}

/** The questions of a new check. After an answer the next open question is scrolled to. */
export function Questions({ answers, onAnswer, ...field }: QuestionsProps) {
  const section = useRef<HTMLElement>(null);

  function handleAnswer(index: number, answer: Answer): void {
    const isCorrection = answers[index]?.answer !== undefined;
    // Synchronously, so that the answer is found below.
    flushSync(() => onAnswer(index, answer));
    const next = section.current && nextStep(section.current, index);
    if (next && !isCorrection) scrollToCentre(next);
  }

  return (
    <AnswersField
      {...field}
      ref={section}
      className={classes.questions}
      answers={answers}
      onAnswer={handleAnswer}
    />
  );
}

/** Finds the next question without an answer, from one on and then from the first on, or what follows them. */
function nextStep(section: HTMLElement, index: number): Element | null {
  const questions = [...section.querySelectorAll('fieldset')];
  const isOpen = (question: Element) => question.querySelector(':checked') === null;
  const next = questions.slice(index).find(isOpen) ?? questions.find(isOpen);
  return next ?? section.nextElementSibling;
}
