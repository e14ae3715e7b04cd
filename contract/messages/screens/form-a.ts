import { REGISTER_NAME } from '../names.ts';
import { BUTTON } from '../spec/buttons.ts';

export const FORM_A = {
  title: 'Manage Form A',
  registerTitle: `${REGISTER_NAME} (Form A)`,
  /** One column per question is between the manager's licence and the signature. */
  columns: {
    entryDate: 'Entry Date',
    entryTime: 'Entry Time',
    managerName: 'Manager Name',
    managerLicenceNumber: 'Manager Licence No.',
    signature: 'Signature',
    jobNumber: 'Job Number',
    actions: 'Actions',
  },
  completedToday: 'Form A completed for today',
  notTrading: 'Not Trading?',
  emptyHint: `Record tonight's check with ${BUTTON.createEntry}.`,
  /** For users who cannot create entries. */
  emptyHintOfReaders: 'No checks yet.',
  exportForm: 'Export Form',
  noRecordsToExport: 'Cannot export. No records found. Please try again!',
  view: 'View',
  openSignature: 'Open the signature',
  /** @param minutes after the deadline */
  late: (minutes: number) => `Late ${minutes} min`,

  createTitle: 'Record the nightly check',
  manager: 'Manager',
  changeManager: 'Change manager',
  /** @param weekday "Sunday" @param day the trading day, dd/MM/yyyy */
  tradingDay: (weekday: string, day: string) => `Counts as ${weekday} night, ${day} (venue time).`,
  answers: 'Answers',
  noQuestions: 'No questions have been set up for this venue yet.',
  repair: 'What is wrong?',
  repairHint: "We'll email your technician company and open a Form B.",
  emailNote: 'Email Note',
  signature: 'Signature',
  readOnly: 'This entry can no longer be changed.',
  deleted: 'Venue deleted successfully!',
} as const;

/** In the modal that starts a new Form A entry. */
export const SELECT_MANAGER = {
  title: 'Select Manager',
  prompt: 'Who checked the CCTV system?',
  explanation: 'Managers with valid licences at this venue',
  noneValid: 'No manager here has valid licences. Update them in Profile first.',
  confirm: 'Confirm',
} as const;
