import { formatCount } from '../core/format-count.ts';

/**
 * The states of a trading day: a letter or a sign for a cell, the words beside it, and what it means. An explained
 * night is a missed one, and has its letter.
 */
export const DAY_STATE = {
  on_time: { sign: '✓', label: 'On time', meaning: 'Checked on time' },
  late: { sign: 'L', label: 'Late', meaning: 'Checked after the deadline' },
  recorded_later: {
    sign: 'R',
    label: 'Recorded later',
    meaning: 'Stated in time, recorded later',
  },
  missed: { sign: 'M', label: 'Missed', meaning: 'Missed: no check was recorded' },
  explained: {
    sign: 'M',
    label: 'Missed, explained',
    meaning: 'Missed, with an explanation beside it',
  },
  not_trading: { sign: '–', label: 'Not trading', meaning: 'Not trading' },
  closed_afterwards: {
    sign: 'C',
    label: 'Closed afterwards',
    meaning: 'Declared closed after the deadline',
  },
  inactive: { sign: 'I', label: 'Inactive', meaning: 'Venue inactive' },
  before_register: { sign: '·', label: 'Before the register', meaning: 'Before the register' },
  on_paper: { sign: 'P', label: 'Checked on paper', meaning: 'Checked in the paper register' },
  open: { sign: '•', label: 'Tonight', meaning: 'Tonight' },
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

/** Parts of a total: "24 on time, 1 late, 2 missed". */
const IN_TOTAL = {
  on_time: 'on time',
  late: 'late',
  recorded_later: 'recorded later',
  missed: 'missed',
  not_trading: 'not trading',
  closed_afterwards: 'closed afterwards',
  inactive: 'inactive',
  before_register: 'before the register',
  on_paper: 'checked on paper',
  open: 'still open',
} as const;

/** A number of nights of a state. Missed ones include those with an explanation. */
export interface NightCount {
  readonly state: keyof typeof IN_TOTAL;
  readonly count: number;
  readonly explained: number;
}

const withExplained = (text: string, explained: number) =>
  explained > 0 ? `${text} (${explained} explained)` : text;

/** On the calendar of a venue. */
export const CALENDAR = {
  title: 'Calendar',
  caption: 'The last twelve months. Arrow keys move between nights.',
  night: 'Night',
  legend: 'What the marks mean',
  meaning: (state: keyof typeof DAY_STATE, hasFault: boolean) => {
    const { meaning } = DAY_STATE[state];
    if (hasFault) return `${meaning}, a fault was found`;
    return state === 'on_time' ? `${meaning}, all Yes` : meaning;
  },
  totals: 'Nights by state',
  /** "3 missed (1 explained)" */
  total: ({ state, count, explained }: NightCount) =>
    withExplained(`${count} ${IN_TOTAL[state]}`, explained),
  /** "Missed 3 (1 explained)" */
  labelledTotal: ({ state, count, explained }: NightCount) =>
    withExplained(`${DAY_STATE[state].label} ${count}`, explained),
  /** @param totals "23 on time, 1 late" */
  checked: (count: number, totals: string) => `${count} checked: ${totals}`,
  /** "28 checked, all on time" */
  checkedAlike: (state: keyof typeof IN_TOTAL, count: number) =>
    `${count} checked, ${count === 1 ? '' : 'all '}${IN_TOTAL[state]}`,
  withFaults: (count: number) => `${count} with a fault`,
  /** @param days "90 days" */
  lastDays: (days: number) => formatCount(days, 'day'),
  /** @param rate "97.9 %", undefined where no night counts */
  rate: (onTime: string, traded: string, rate: string | undefined) =>
    rate === undefined ? 'No night to count.' : `${onTime} of ${traded} nights on time (${rate})`,
  stripTitle: (nights: number) => `${nights} nights`,
  nightIs: (day: string, state: string) => `${day}: ${state}`,
  late: (minutes: number) => `Late ${minutes} min`,
  /** @param text "On time" */
  sentLater: (text: string) => `${text}, sent later`,
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
  explainHint: 'The night stays missed. Your explanation stands beside it and cannot be changed.',
  reason: 'Reason',
  text: 'What happened?',
  picture: 'Picture',
  send: 'Send',
  explained: 'Explanation recorded',
  /** Beside a night whose explanation is still on this phone. */
  explanationWaits: 'An explanation of this night waits on this phone.',
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
  sighted: 'Sighted',
  /** @param by "Insp. R. Vella, reference OLGR-2026-114" */
  sightedBy: (by: string, at: string) => `By ${by}, ${at}`,
  picture: 'Picture',
  previous: 'Night before',
  next: 'Night after',
} as const;
