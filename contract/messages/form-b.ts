import { REGISTER_NAME } from './labels.ts';

export const FORM_B = {
  title: 'Manage Form B',
  registerTitle: `${REGISTER_NAME} (Form B)`,
  columns: {
    reportedDate: 'Date the malfunction was identified',
    reporterName: 'Name of Person Who Identified the Malfunction',
    description: 'Details of Required Repairs',
    fault: 'Fault',
    arrangementDate: 'Date Arrangements Made',
    arrangementManagerName: 'Name of Person Who Made Repair Arrangements',
    repairDate: 'Date Equipment Repaired',
    actions: 'Actions',
  },
  arrivedAt: 'Technician came',
  arrangementClock: 'Time to arrange the repair',
  repairClock: 'Time to make the repair',
  repairTooltip: 'Repair Description',
  faultTooltip: 'Fault Description',
  needsAction: 'Needs Action',
  needsActionLegend: '= Needs Action',
  emptyHint: 'No faults recorded. A No in the nightly check opens one.',
  deleted: 'Venue deleted successfully!',
} as const;

/** The steps of a fault, from its discovery to its repair, and what to do next. */
export const FAULT_STEPS = {
  title: (number: number) => `Form B No. ${number}`,
  label: 'Steps of the repair',
  identified: 'Identified',
  mailed: 'Mailed',
  /** @param sent null while it waits */
  mailTo: (email: string, sent: string | null) => `${email}, ${sent ?? 'waiting to be sent'}`,
  notMailed: 'No technician company was mailed',
  notMailedTitle: 'Not mailed',
  notMailedBecause: {
    'venue-unconfirmed': 'An administrator has not confirmed this venue yet. Call the company.',
    'company-unconfirmed': 'The technician company is not confirmed yet. Call the company.',
    'too-many': 'The company has got many mails within the last hour. Call the company.',
  },
  arrange: 'Arrange the repair',
  arranged: 'Arranged',
  arrangedNotRepaired: 'Arranged, not repaired',
  repair: 'Repair',
  repaired: 'Repaired',
  /** @param at "Sun 22/11/2026 11:58 PM" */
  arrived: (at: string) => `Technician came ${at}`,
  repairPhoto: 'Photo of the repair',
  by: (at: string) => `by ${at}`,
  wasDue: (at: string) => `was due ${at}`,
  /** @param at "22/11/2026 11:58 PM" or "22/11/2026 11:58 PM, 17 h later" */
  entered: (at: string, name: string) => `Entered ${at}, by ${name}`,
  call: (company: string) => `Call ${company}`,
  noPhone: (company: string) =>
    `${company} has no phone number here. An admin can add it under Company.`,
  noCompany: 'This venue has no technician company.',
  chooseCompany: 'Choose one',
  arrangedJustNow: 'I have arranged it just now',
  /** @param at "22/11/2026 11:58 PM" */
  confirmArranged: (at: string, name: string) => `Save "Arranged ${at} by ${name}"?`,
  save: 'Save',
  arrangedByMe: 'Arranged just now by me',
  repairedByMe: 'Repaired just now',
  answeredNo: 'Answered No',
  /** @param phone as its user wrote it */
  callContact: (name: string, phone: string) => `Call ${name}, ${phone}`,
  filledIn: 'Filled in. Submit saves it.',
} as const;

/** The state of one of a fault's clocks. @param length "3 h 5 min" */
export const FAULT_CLOCK = {
  'not-set': () => 'No time limit set',
  met: () => 'Done',
  'met-late': (length: string) => `Done ${length} late`,
  running: (length: string) => `${length} left`,
  overdue: (length: string) => `Overdue ${length}`,
} as const;

/** Describes a fault in Form B from an inspection without a note. @param questions answered No */
export const inspectionFault = (questions: readonly string[]) =>
  `${FAULT_STEPS.answeredNo}: ${questions.join(' ')}`;

/** Describes a fault in Form B from the nightly check that found it. */
export const faultDescription = (note: string, jobNumber: string) =>
  `${note}\nJob number: ${jobNumber}`;
