/** What can be wrong at a venue, the worst first among those of one tone. */
export const PROBLEM_KINDS = [
  /** Last night and the trading nights before it were missed. */
  'no_check',
  /** Tonight's check is overdue, and the night still runs. */
  'overdue',
  /** Missed nights among the last seven. */
  'missed',
  /** No manager holds two valid licences, or soon none will. */
  'no_manager',
  /** Faults whose repair is not arranged. */
  'fault_to_arrange',
  /** Faults whose repair is arranged and not made. */
  'fault_to_repair',
  'inspection',
  /** Checks of tonight or last night by somebody not yet confirmed. */
  'unconfirmed',
  /** Missed nights among the last seven that have an explanation. */
  'explained',
] as const;

/** Whether something is wrong, soon will be, or only stays known. */
export const PROBLEM_TONES = ['bad', 'soon', 'known'] as const;

/** Orders of the board. */
export const BOARD_SORTS = ['worst', 'name', 'last-night', 'share'] as const;

export type BoardSort = (typeof BOARD_SORTS)[number];
