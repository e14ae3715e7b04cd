import { EMAIL_RESTORE_DAYS, RESET_TOKEN_MINUTES } from '#contract/core/limits.ts';
import { APP_NAME } from '../spec/names.ts';

/** What Nightbook writes to people. */
export const MAIL = {
  /** To a venue's technician company, when a nightly check finds something not working. */
  faultReported: (fault: {
    venue: string;
    address: string;
    reporter: string;
    /** Venue time, as shown on screens. */
    time: string;
    jobNumber: string;
    note: string;
  }) => ({
    subject: `CCTV fault at ${fault.venue}, job number ${fault.jobNumber}`,
    text: [
      `The nightly CCTV check at ${fault.venue}, ${fault.address}, found a fault.`,
      '',
      fault.note,
      '',
      `Job number: ${fault.jobNumber}`,
      `Reported by: ${fault.reporter}, ${fault.time}`,
      '',
      'Arrangements to repair it must be made within 48 hours.',
    ].join('\n'),
  }),

  /** To a technician company, when its account is opened or gets another address. */
  companyRegistered: ({ name, link }: { name: string; link: string }) => ({
    subject: `Your ${APP_NAME} account`,
    text: [
      `Hello ${name},`,
      '',
      `You are registered as a technician company on ${APP_NAME}. Choose the password of your account here. The link works once, for ${RESET_TOKEN_MINUTES} minutes:`,
      '',
      link,
      '',
      'Later, ask for another link with "Forgot password?". If this is not about you, you need not do anything.',
    ].join('\n'),
  }),

  /** To whoever asked for a new password. */
  passwordReset: ({ name, link }: { name: string; link: string }) => ({
    subject: `Change your ${APP_NAME} password`,
    text: [
      `Hello ${name},`,
      '',
      `This link changes the password of your ${APP_NAME} account. It works once, for ${RESET_TOKEN_MINUTES} minutes:`,
      '',
      link,
      '',
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ].join('\n'),
  }),

  /** To the address that an account had before; with a link when its owner's session changed it. */
  emailChanged: ({ name, link }: { name: string; link: string | undefined }) => ({
    subject: `The email of your ${APP_NAME} account was changed`,
    text: [
      `Hello ${name},`,
      '',
      `Your ${APP_NAME} account has another email now. It is no longer signed in to with this one. If you wanted this, you need not do anything.`,
      '',
      ...(link === undefined
        ? ['If you did not, please ask whoever looks after the register.']
        : [
            `If you did not, somebody else is using your account. This link brings this email back, sets a new password and signs everybody out. It works once, for ${EMAIL_RESTORE_DAYS} days:`,
            '',
            link,
          ]),
    ].join('\n'),
  }),

  /** To the owner of an account whose password was changed, by whomever. */
  passwordChanged: ({ name }: { name: string }) => ({
    subject: `The password of your ${APP_NAME} account was changed`,
    text: [
      `Hello ${name},`,
      '',
      `The password of your ${APP_NAME} account was changed. If you did it, you need not do anything.`,
      '',
      'If you did not, set another one with "Forgot password?" now. That signs everybody else out.',
    ].join('\n'),
  }),
} as const;

/** Ends every mail. @param address where the register is */
export const mailFooter = (address: string) => `${APP_NAME}: ${address}`;

/** A fault's description in Form B, from the nightly check that found it. */
export const faultDescription = (note: string, jobNumber: string) =>
  `${note}\nJob number: ${jobNumber}`;
