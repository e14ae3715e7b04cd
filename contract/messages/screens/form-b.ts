import { REGISTER_NAME } from '../names.ts';

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
  repairTooltip: 'Repair Description',
  faultTooltip: 'Fault Description',
  needsAction: 'Needs Action',
  needsActionLegend: '= Needs Action',
  emptyHint: 'No faults recorded. A No in the nightly check opens one.',
  arrange: 'Arrange repair',
  repair: 'Complete repair',
  deleted: 'Venue deleted successfully!',
} as const;

/** The state of one of a fault's clocks. @param length "3 h 5 min" */
export const FAULT_CLOCK = {
  'not-set': () => 'No time limit set',
  met: () => 'Done',
  'met-late': (length: string) => `Done ${length} late`,
  running: (length: string) => `${length} left`,
  overdue: (length: string) => `Overdue ${length}`,
} as const;

/** Describes a fault in Form B from the nightly check that found it. */
export const faultDescription = (note: string, jobNumber: string) =>
  `${note}\nJob number: ${jobNumber}`;
