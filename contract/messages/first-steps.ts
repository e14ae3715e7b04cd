import type { Step } from '../first-steps/schemas.ts';
import { formatCount } from './format-count.ts';

/** A step of the set-up list. */
interface StepText {
  readonly title: string;
  readonly hint: string;
  readonly button: string;
}

/** The list that leads an administrator of a new register to its first check. */
export const FIRST_STEPS = {
  title: 'Set up your register',
  progress: (done: number, steps: number) => `${done} of ${steps} done`,
  done: 'Done',
  open: 'To do',
  fold: 'Steps to do',
  unfold: 'All steps',
  hide: 'Hide this list',
  hidden: 'Hidden. "Set-up and operation" under Administrators leads back to it.',
  show: 'Show it on the dashboard',
  shown: 'The list is on the dashboard again.',
  afterVenue: 'After your first venue.',
  invited: 'Invited. Done once a manager joins.',
  questions: (count: number) => `${count} ready.`,
  steps: {
    contact: {
      title: 'Your name and phone',
      hint: 'Users see whom to ask.',
      button: 'Enter them',
    },
    company: {
      title: 'Technician company',
      hint: 'Repairs the CCTV.',
      button: 'Add company',
    },
    venue: {
      title: 'First venue',
      hint: 'Address, hours, code.',
      button: 'Create venue',
    },
    questions: {
      title: 'Questions',
      hint: 'What the nightly check asks.',
      button: 'Read them',
    },
    manager: {
      title: 'Invite a manager',
      hint: 'Does the checks.',
      button: 'Invite',
    },
    trial: {
      title: 'Trial check',
      hint: 'Records nothing.',
      button: 'Try it',
    },
  } satisfies Record<Step, StepText>,
} as const;

/** Facts about the server that an administrator should act on. */
export const OPERATION = {
  title: 'Set-up and operation',
  allConfigured: 'A mail server and PUBLIC_URL are set, and a backup was made.',
  openList: 'Set-up list',
  mailsAreFiles: {
    title: 'Emails are not sent',
    hint: 'SMTP_URL is not set, so each email is only written to a file in DATA_DIR/outbox. Set SMTP_URL and MAIL_FROM, and restart the server.',
  },
  /** @param error in the words of the mail server */
  mailsWait: (count: number, error: string) => ({
    title: `${formatCount(count, 'email')} could not be sent`,
    hint: `The last error: "${error}" Check SMTP_URL and MAIL_FROM. Emails are tried again for about four days.`,
  }),
  noPublicUrl: {
    title: 'Links in emails lead to this machine',
    hint: 'PUBLIC_URL is not set. Set it to the address that your users open, and restart the server.',
  },
  noBackup: {
    title: 'No backup yet',
    hint: 'No backup of this register was made by "npm run backup -- FILE". Run it every day, and keep its file and its key in another place.',
  },
} as const;

/** The nightly form to practise with. */
export const TRIAL = {
  link: 'Trial check',
  linkHint: 'Walk the nightly form. Nothing is recorded.',
  banner: 'Trial: nothing is recorded.',
  title: 'Trial check',
  close: 'Close. Nothing was recorded.',
  submit: 'Finish the trial',
  resultTitle: 'Nothing was recorded',
  intro: "Had this been tonight's check:",
  /** @param weekday "Sunday" @param time "10:12 PM" */
  recorded: (weekday: string, name: string, time: string) =>
    `It would be in the register for ${weekday} night, made by ${name} at ${time}, with the next number.`,
  onTime: 'It would be on time.',
  late: (minutes: number) => `It would be marked as late by ${formatCount(minutes, 'minute')}.`,
  noFault: 'No fault would be opened.',
  fault: (count: number) =>
    `${formatCount(count, 'answer is', 'answers are')} No: a fault (Form B) would be opened.`,
  arrangeBy: (time: string) => `Its repair would have to be arranged by ${time}.`,
  repairBy: (time: string) => `It would have to be repaired by ${time}.`,
  mailed: (company: string) => `${company} would be emailed.`,
  notMailed: 'Nobody would be emailed: the venue has no confirmed technician company.',
  recordingOff: (from: string) =>
    `Recording is off: you would stop trading between ${from} and close.`,
  locked: 'It could be corrected until the trading day ends, and never deleted.',
  home: 'Back to the dashboard',
  noted: 'Trial noted',
} as const;
