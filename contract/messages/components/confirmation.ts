/** Where people of a venue wait for confirmation, and are confirmed. */
export const CONFIRMATION = {
  waiting: 'Waiting for confirmation',
  hint: 'They joined with the venue code. Until you confirm them they can do tonight’s check and see nothing else.',
  confirm: 'Confirm',
  /** @param name of the manager */
  confirmOf: (name: string) => `Confirm ${name}`,
  removeOf: (name: string) => `Remove ${name}`,
  confirmed: 'Manager confirmed successfully!',
  /** For a link of a mail. */
  notWaiting: 'The person in your mail no longer waits: somebody has confirmed or removed them.',
  /** Marks a venue where the user waits. */
  ownWaiting: 'You wait for confirmation',
  /** @param venue name of the viewing venue */
  ownTitle: (venue: string) => `You wait for confirmation at ${venue}`,
  ownHint:
    'You can do tonight’s check and see what you recorded. For the whole register, ask a manager of the venue to confirm you.',
  /** For users whose role does no checks. */
  ownHintOfReaders:
    'You can see how tonight stands. For the register, ask a manager of the venue to confirm you.',
} as const;
