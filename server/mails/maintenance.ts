import { APP_NAME } from '../../contract/messages/labels.ts';
import type { MaintenanceKind } from '../../contract/system/schemas.ts';
import type { MailText } from './mail-text.ts';

interface FailureText {
  readonly subject: string;
  readonly lead: string;
  readonly todo: string;
}

const FAILED: Readonly<Record<MaintenanceKind, FailureText>> = {
  backup: {
    subject: 'A backup failed',
    lead: 'The scheduled backup of the register failed. Earlier backups are only removed once a new one is there.',
    todo: 'Look at the folder or bucket of BACKUP_DIR: whether it is there, has room, and may be written. The next backup is tried at its time. The screen "System" tells how old the newest one is.',
  },
  drill: {
    subject: 'A backup does not restore',
    lead: 'The weekly drill restored the newest backup into a temporary database and verified it there. That failed.',
    todo: 'The register itself is unchanged. Find out why before you need a backup: "npm run restore -- --drill FILE" does the same with any backup. Do not delete older backups.',
  },
  verification: {
    subject: 'The register does not pass its verification',
    lead: 'The nightly verification compared the register with its history, with what was signed of it, and with its stored files. It failed.',
    todo: 'Run "npm run verify" for the whole list. Find out what happened before you restore a backup, and keep the backups, notes and documents that you have.',
  },
};

/** To admins, about maintenance that failed. @param failure in the words of the program */
export function maintenanceFailedMail(kind: MaintenanceKind, failure: string): MailText {
  const { subject, lead, todo } = FAILED[kind];
  return {
    subject: `${subject}: ${APP_NAME}`,
    parts: [
      lead,
      { heading: 'What went wrong', items: failure.split('\n').map((title) => ({ title })) },
      todo,
    ],
    why: `You get this mail because you are an administrator of ${APP_NAME}. It is sent at most once a day for each kind of maintenance.`,
  };
}

/** To the administrator who wants to know whether mails arrive. */
export const TEST_MAIL: MailText = {
  subject: `Test mail of ${APP_NAME}`,
  parts: ['Mails of this register arrive at this address.'],
  why: 'You get this mail because you sent it to yourself on the screen "System".',
};
