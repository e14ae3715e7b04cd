import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { oneLine } from './register-document.ts';

type Question = FormAEntry['answers'][number]['question'];

/** A question as it was worded when it was asked: reworded, it is another column. */
export interface AskedQuestion {
  readonly key: string;
  /** Without its bracketed text. */
  readonly title: string;
}

/** The questions of all entries, which change over the years, in the order of first appearance. */
export function askedQuestions(entries: readonly FormAEntry[]): AskedQuestion[] {
  const asked = new Map<string, AskedQuestion>();
  for (const { answers } of entries) {
    for (const { question } of answers) {
      const key = questionKey(question);
      if (!asked.has(key)) asked.set(key, { key, title: shownTitle(question.title) });
    }
  }
  return [...asked.values()];
}

export function questionKey({ id, title }: Question): string {
  return `${id} ${title}`;
}

function shownTitle(title: string): string {
  return oneLine(title.replace(/\([^)]*\)|\[[^\]]*\]|\{[^}]*\}/g, ''));
}
