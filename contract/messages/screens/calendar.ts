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
  on_paper: { sign: 'P', label: 'Checked on paper' },
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

/** The running trading day in one sentence. */
export const TONIGHT = {
  closed: 'Closed tonight',
  inactive: 'Venue inactive',
  notDue: 'No check due tonight',
  dueBy: (time: string) => `Due by ${time}`,
  /** @param length "1 h 20 min" */
  dueIn: (length: string) => `Due in ${length}`,
  missed: (time: string) => `Missed, was due ${time}`,
  missedShort: 'Missed',
  done: (time: string) => `Done ${time}`,
  late: (time: string) => `Late, done ${time}`,
  recorded_later: (time: string) => `Recorded later, done ${time}`,
  by: (text: string, name: string) => `${text} by ${name}`,
} as const;

/** Parts of a total: "24 on time · 1 late · 1 missed". */
const IN_TOTAL = {
  on_time: 'on time',
  late: 'late',
  recorded_later: 'recorded later',
  missed: 'missed',
  explained: 'explained',
  not_trading: 'not trading',
  closed_afterwards: 'closed afterwards',
  inactive: 'inactive',
  before_register: 'before the register',
  on_paper: 'checked on paper',
  open: 'still open',
} as const;

/** On the calendar of a venue. */
export const CALENDAR = {
  title: 'Calendar',
  caption: 'Each night of the last twelve months. The arrow keys move between nights.',
  night: 'Night',
  weekday: 'Weekday',
  legend: 'Signs',
  totals: 'Nights by state',
  total: (state: keyof typeof IN_TOTAL, count: number) => `${count} ${IN_TOTAL[state]}`,
  onTime: 'On time',
  /** @param days "90 days" */
  lastDays: (days: number) => formatCount(days, 'day'),
  /** @param rate "97.9 %", undefined where no night counts */
  rate: (onTime: string, traded: string, rate: string | undefined) =>
    rate === undefined ? 'No night to count.' : `${onTime} of ${traded} nights on time (${rate})`,
  stripTitle: (nights: number) => `${nights} nights`,
  nightIs: (day: string, state: string) => `${day}: ${state}`,
  late: (minutes: number) => `Late ${minutes} min`,
  withFault: (text: string) => `${text}, with a fault`,
  wasMissed: (day: string) => `${day} was missed.`,
  toExplain: 'Nights to explain',
  nothingToExplain: 'No night needs an explanation.',
  showAll: (count: number) => `Show all ${count}`,
  /** @param hours "12:00 PM to 12:00 AM" @param time "12:30 AM" */
  wasOpen: (hours: string, time: string) => `Open ${hours}, due ${time}. No check was recorded.`,
  explain: 'Explain',
  explainNight: (day: string) => `Explain ${day}`,
  explainAgain: 'Add an explanation',
  explainTitle: 'Explain a missed night',
  explainHint: 'The night stays missed. Your explanation stands beside it and cannot be changed.',
  explanation: 'Explanation',
  explanations: 'Explanations',
  reason: 'Reason',
  text: 'What happened?',
  picture: 'Picture',
  send: 'Send',
  explained: 'Explanation recorded',
  /** 409 */
  notMissed: 'Only a missed night can be explained.',
  /** 422 */
  fromAfterTo: 'Must not be before From',
  tooLong: (days: number) => `Choose at most ${formatCount(days, 'day')}`,
  futureDay: 'Must not be a future night',
} as const;

/** One night in full. */
export const NIGHT = {
  open: 'Open',
  notOpen: 'No opening hours',
  hours: (open: string, close: string) => `${open} to ${close}`,
  asSet: (text: string, day: string, by: string) => `${text}, as set on ${day} by ${by}`,
  due: 'Due',
  check: 'Check',
  noCheck: 'No check was recorded',
  onPaper: 'Paper register',
  paperHint: 'Transcribed later. Whether it was on time is not known.',
  checkOf: (number: number, time: string, manager: string) => `No. ${number}, ${time}, ${manager}`,
  fault: 'Fault',
  faultNumber: (number: number) => `Form B No. ${number}`,
  arranged: (day: string, by: string) => `Arranged ${day}${by && `, ${by}`}`,
  notArranged: 'Not arranged',
  repaired: (day: string) => `Repaired ${day}`,
  notRepaired: 'Not repaired',
  closure: 'Closure',
  declared: (at: string, by: string) => `Declared closed ${at} by ${by}`,
  withdrawn: (at: string, by: string) => `Declaration withdrawn ${at} by ${by}`,
  explanation: 'Explanation',
  recorded: (at: string, by: string) => `${at} by ${by}`,
  picture: 'Picture',
  previous: 'Night before',
  next: 'Night after',
} as const;
