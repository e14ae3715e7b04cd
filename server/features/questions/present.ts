import type { ListedQuestion, Question } from '#contract/questions/schemas.ts';

export function presentQuestion(row: { id: string; title: string; is_core: boolean }): Question {
  return { id: row.id, title: row.title, isCoreQuestion: row.is_core };
}

interface ListedRow {
  readonly id: string;
  readonly title: string;
  readonly is_core: boolean;
  readonly venue_id: string | null;
  readonly venue_name: string | null;
}

/** @param namesVenue whether to name the venue of a question that is one venue's own */
export function presentListedQuestion(row: ListedRow, namesVenue: boolean): ListedQuestion {
  const { venue_id: id, venue_name: name } = row;
  if (!namesVenue) return presentQuestion(row);
  return { ...presentQuestion(row), venue: id === null || name === null ? null : { id, name } };
}
