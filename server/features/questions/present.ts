import type { Question } from '#contract/questions.ts';

export function presentQuestion(row: { id: string; title: string; is_core: boolean }): Question {
  return { id: row.id, title: row.title, isCoreQuestion: row.is_core };
}
