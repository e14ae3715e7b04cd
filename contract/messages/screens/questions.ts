export const QUESTIONS = {
  title: 'Manage Questions',
  columns: { question: 'Question', actions: 'Actions' },
  emptyHint: 'Add the first question.',
  add: 'Add Question',
  titleHint: 'Word it so that Yes is good and No is a fault.',
  venueHint: 'Leave empty to ask at all venues.',
  onlyFor: (venue: string) => `${venue} only`,
  core: 'Core question',
  coreHint: 'A core question belongs to every venue and cannot be deleted.',
  added: 'Question added successfully!',
  deleted: 'Question deleted successfully!',
} as const;
