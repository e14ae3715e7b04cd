export const QUESTIONS = {
  title: 'Manage Questions',
  columns: { question: 'Question', actions: 'Actions' },
  emptyHint: 'Add the first question.',
  add: 'Add Question',
  titleHint: 'Word it so that Yes is good and No is a fault.',
  venueHint: 'Leave empty to ask at all venues.',
  asksRecording: 'A No means that the CCTV is not recording',
  asksRecordingHint: 'Some rules then forbid trading at certain hours.',
  onlyFor: (venue: string) => `${venue} only`,
  /** @param rules name of a rule profile */
  onlyUnder: (rules: string) => `Only at venues with these rules: ${rules}`,
  added: 'Question added successfully!',
  notCore: 'Added',
  orderHint: 'They are asked in this order.',
  preview: 'See them as a manager does',
  coreHint:
    'A core question belongs to every venue, or to every venue with its rules, and cannot be deleted.',
  deleted: 'Question deleted successfully!',
} as const;
