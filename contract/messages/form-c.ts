import { formatCount } from '../core/format-count.ts';
import { REGISTER_NAME } from './labels.ts';

export const FORM_C = {
  title: 'Manage Form C',
  registerTitle: `${REGISTER_NAME} (Form C)`,
  columns: {
    technicianName: 'Technician Name',
    technicianLicenceNumber: 'Technician Licence Number',
    technicianCompany: 'Technician Company',
    note: 'Note',
    systemWorking: 'Is System Working?',
    systemRecording: 'Is System Recording min 30 days?',
    cameras: 'Cameras Covering Entrances and Exits?',
    recording: 'Is System Recording to External Drive?',
    matchTime: 'Does the time displayed on the CCTV system match real time?',
    entryDate: 'Entry Date',
    entryTime: 'Entry Time',
    actions: 'Actions',
  },
  emptyHint: 'No inspection is recorded. A technician inspects the system every six months.',
  invalidLicenceInfo: 'Invalid Licence Info',
  updateLicences: 'Update your licences',
  recordInspection: 'Record Inspection',
  formImage: 'Technician Form Image',
  viewImage: 'View the form',
  certificate: 'Certificate',
  noImage: 'No form was added to this inspection',
  replacedImage: 'Another picture',
  newImage: 'A new picture',

  createTitle: 'Create Form (C)',
  inspectedBy: 'Inspected by',
  inspectedAt: 'Inspected',
  findings: 'Findings',
  /** In the fields below a finding that is No. */
  findingNote: 'What must be repaired (optional)',
  findingPhoto: 'Photo (optional)',
  findingNotes: 'What must be repaired',
  /** @param question of the finding */
  photoOf: (question: string) => `Photo: ${question}`,
  openFault: 'Open a Form B for this',
  openFaultHint:
    "We'll email your technician company. The time to arrange and complete the repair begins.",
  /** @param findings answered No */
  failed: (findings: number) => `Failed inspection, ${formatCount(findings, 'finding')}`,
  faultOpened: 'Form B opened',
  /** @param name of the technician */
  ownRecord: (name: string) =>
    `Recorded by the technician. Only ${name} or an admin can correct or void it.`,
  linkRecord: 'Recorded by a technician’s link. Only an admin can correct or void it.',
  transcribedRecord: 'Only a manager with valid licences or an admin can correct it.',
  deleted: 'Form deleted successfully!',
} as const;

/** When the next inspection is due, where that is neither months, weeks nor days ahead. */
export const INSPECTION_DUE = {
  neverInspected: 'No inspection recorded',
  noPeriod: 'No period set',
  today: 'Due today',
  overdue: (days: number) => `Overdue ${formatCount(days, 'day')}`,
  /** @param findings answered No, neither repaired nor inspected anew */
  failed: (findings: number) => `Failed, ${formatCount(findings, 'finding')} open`,
} as const;

/** Above the inspections, for those who inspect. */
export const DUE_INSPECTIONS = {
  title: 'Inspections due',
  nothingWrong: 'Nothing is overdue or failed',
  /** The parts of the sentence about all venues. */
  counts: {
    overdue: (count: number) => `${count} overdue`,
    failed: (count: number) => `${count} failed`,
    never: (count: number) => `${count} never inspected`,
    due_soon: (count: number) => `${count} due within 30 days`,
    new: (count: number) => `${count} new`,
    in_time: (count: number) => `${count} later`,
    no_period: (count: number) => `${count} without a period`,
  },
  groups: {
    wrong: 'Inspect or repair now',
    due_soon: 'Due within 30 days',
    new: 'New, not inspected yet',
    in_time: 'Later',
    no_period: 'Without a period',
  },
  heading: (group: string, count: number) => `${group}: ${formatCount(count, 'venue')}`,
  show: (count: number) => `Show ${count}`,
  hide: (count: number) => `Hide ${count}`,
  /** @param day "04/12/2026" @param left days, negative when it is overdue */
  inspectBy: (day: string, left: number) => `Inspect by ${day}, ${distance(left)}`,
} as const;

function distance(left: number): string {
  if (left === 0) return 'today';
  return left < 0 ? `${formatCount(-left, 'day')} overdue` : `in ${formatCount(left, 'day')}`;
}

/** How the licence of a technician stood on the day of an inspection. Days are "21/11/2026". */
export const LICENCE_ON_DAY = {
  label: 'Licence on that day',
  signature: 'Signature of the technician',
  valid: (state: string, until: string) => `${state}, valid to ${until} as stated`,
  /** Ended before the inspection, by what the technician states. */
  ended: (state: string, until: string) => `${state}, ended ${until}`,
  otherState: (state: string) => `Not a licence of ${state}, whose rules the venue follows`,
  /** @param list "the Queensland licence list of 21/11/2026" */
  current: (list: string, until: string) => `On ${list}, valid to ${until}`,
  endedOnList: (list: string, until: string) => `On ${list}, ended ${until}`,
  listed: (list: string) => `On ${list}, which states no end`,
  notListed: (list: string) => `Not on ${list}`,
  notLookedUp: (list: string) => `Not looked up: ${list} is of another state`,
  noList: 'Not looked up: this server has no licence list',
  /** @param state "Queensland"; empty where it is not known */
  list: (state: string, day: string) =>
    ['the', state, 'licence list of', day].filter(Boolean).join(' '),
} as const;
