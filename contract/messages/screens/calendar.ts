import { formatCount } from '../format-count.ts';

/** The states of a trading day: a letter or a sign for a cell, and the words beside it. */
export const DAY_STATE = {
  on_time: { sign: '✓', label: 'On time' },
  late: { sign: 'L', label: 'Late' },
  recorded_later: { sign: 'R', label: 'Recorded later' },
  missed: { sign: 'M', label: 'Missed' },
  explained: { sign: 'E', label: 'Explained' },
  not_trading: { sign: '–', label: 'Not trading' },
  closed_afterwards: { sign: 'C', label: 'Closed afterwards' },
  inactive: { sign: 'I', label: 'Inactive' },
  before_register: { sign: '·', label: 'Before the register' },
  open: { sign: '•', label: 'Tonight' },
} as const;

/** Reasons for a missed check. */
export const EXPLANATION_REASON = {
  forgotten: 'Forgotten',
  not_recorded: 'Checked, but not recorded',
  nobody_on_duty: 'No licensed manager on duty',
  outage: 'Power or network outage',
  closed: 'The venue was closed',
  other: 'Other',
} as const;

/** On the calendar of a venue. */
export const CALENDAR = {
  title: 'Calendar',
  night: 'Night',
  toExplain: 'Nights to explain',
  nothingToExplain: 'No night needs an explanation.',
  noCheck: 'No check was recorded',
  explain: 'Explain',
  explainTitle: 'Explain a missed night',
  explanation: 'Explanation',
  explanations: 'Explanations',
  reason: 'Reason',
  text: 'What happened?',
  picture: 'Picture',
  explained: 'Explanation recorded',
  /** 409 */
  notMissed: 'Only a missed night can be explained.',
  /** 422 */
  fromAfterTo: 'Must not be before From',
  tooLong: (days: number) => `Choose at most ${formatCount(days, 'day')}`,
  futureDay: 'Must not be a future night',
} as const;
