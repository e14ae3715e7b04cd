import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { scrollToCentre } from '#web/ui/page/scroll-to-centre.ts';

/** Scrolls from an answer to the next open question. Set `section` as the ref of the parent of the questions. */
export function useNextQuestion() {
  const section = useRef<HTMLElement>(null);

  /** @param index of the question that is answered @param enter enters its answer */
  function scrollAfter(index: number, enter: () => void): void {
    // Synchronously, so that the answer is found below.
    flushSync(enter);
    const next = section.current && nextStep(section.current, index);
    if (next) scrollToCentre(next);
  }

  return { section, scrollAfter };
}

/** Finds the next question without an answer, from one on and then from the first on, or what follows them. */
function nextStep(section: HTMLElement, index: number): Element | null {
  const questions = [...section.querySelectorAll(':scope > fieldset')];
  const isOpen = (question: Element) => question.querySelector(':checked') === null;
  const next = questions.slice(index).find(isOpen) ?? questions.find(isOpen);
  return next ?? section.nextElementSibling;
}
