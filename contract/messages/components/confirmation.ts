/** Where people of a venue wait for confirmation, and are confirmed. */
export const CONFIRMATION = {
  waiting: 'Waiting for confirmation',
  hint: 'They joined with the venue code. They see the register and sign as themselves. What they record is marked until you confirm them.',
  confirm: 'Confirm',
  /** @param name of the manager */
  confirmOf: (name: string) => `Confirm ${name}`,
  reject: 'Reject',
  rejectOf: (name: string) => `Reject ${name}`,
  rejected: 'Manager rejected. What they recorded says so.',
  confirmed: 'Manager confirmed successfully!',
  /** For a link of a mail. */
  notWaiting: 'The person in your mail no longer waits: somebody has confirmed or rejected them.',
  /** Marks a venue where the user waits. */
  ownWaiting: 'You wait for confirmation',
  /** @param venue name of the viewing venue */
  ownTitle: (venue: string) => `You wait for confirmation at ${venue}`,
  ownHint:
    'What you record is marked until then, and you sign as yourself. Ask a manager of the venue to confirm you.',
  /** For users whose role does no checks. */
  ownHintOfReaders: 'You can read the register. Ask a manager of the venue to confirm you.',
  /** Beside an action that waits. */
  waits: 'For confirmed managers. Ask a manager of the venue to confirm you.',
} as const;
