import { type Day, daysBetween } from '#contract/time/days.ts';
import { seededRandom } from './random.ts';
import type { DemoVenue } from './venues.ts';

/** Indexes of the core questions that a venue is asked. */
const QUESTION = {
  operating: 0,
  recording: 1,
  covered: 2,
  clear: 3,
  time: 4,
  retention: 5,
  secure: 6,
  signage: 7,
  copied: 8,
  devices: 9,
} as const;

/** A fault in the words of the staff. */
export interface DemoFault {
  /** Index of the question answered No. */
  readonly question: number;
  readonly note: string;
  /** The required repair. */
  readonly repair: string;
  readonly state: 'open' | 'arranged' | 'repaired';
}

/** A fault that was gone the next night, so that nobody called the technicians. */
const OPEN_FAULT: DemoFault = {
  state: 'open',
  question: QUESTION.devices,
  note: 'Monitor behind the main bar goes black for a minute or two, then comes back. Recorder keeps recording.',
  repair: 'Replace the monitor cable and test the splitter.',
};

const ARRANGED_FAULT: DemoFault = {
  state: 'arranged',
  question: QUESTION.clear,
  note: 'Camera 6 at the car park gate is out of focus, number plates cannot be read.',
  repair: 'Refocus camera 6, replace its housing seal if moisture got in. Technician booked.',
};

const REPAIRED_FAULTS: readonly Omit<DemoFault, 'state'>[] = [
  {
    question: QUESTION.covered,
    note: 'Camera 2 was knocked by a delivery and looks at the ceiling, rear exit not covered.',
    repair: 'Refit the bracket of camera 2 and aim it at the rear exit.',
  },
  {
    question: QUESTION.time,
    note: 'Recorder clock is 7 minutes slow since the power cut on the weekend.',
    repair: 'Set the clock to network time and replace the recorder’s battery.',
  },
  {
    question: QUESTION.clear,
    note: 'Picture of the gaming room entrance is dark, infrared light of camera 4 is dead.',
    repair: 'Replace camera 4.',
  },
  {
    question: QUESTION.retention,
    note: 'Three nights of last month do not play back, disk 2 of the recorder shows an error.',
    repair: 'Check and repair disk 2, confirm that the last 28 days play back.',
  },
  {
    question: QUESTION.copied,
    note: 'Export to USB stops at 80 per cent, tried two sticks.',
    repair: 'Update the recorder’s software, test export from each camera.',
  },
  {
    question: QUESTION.devices,
    note: 'Remote access from the office does not connect.',
    repair: 'Restart and update the router, renew the remote access certificate.',
  },
  {
    question: QUESTION.operating,
    note: 'Camera 5 above the main bar drops out and reconnects every few minutes.',
    repair: 'Replace the network cable of camera 5 and its plug.',
  },
  {
    question: QUESTION.recording,
    note: 'Recorder beeps and shows “disk full”, no recording since 6 pm.',
    repair: 'Set the recorder to overwrite its oldest footage, replace disk 1.',
  },
  {
    question: QUESTION.secure,
    note: 'Key of the recorder cabinet does not turn, the door stands open.',
    repair: 'Replace the lock of the cabinet, keys to approved managers only.',
  },
  {
    question: QUESTION.signage,
    note: 'CCTV sign at the side entrance was torn down, only screws left.',
    repair: 'Put up a new sign at the side entrance.',
  },
  {
    question: QUESTION.covered,
    note: 'New umbrella stand hides the left half of the front doorway from camera 1.',
    repair: 'Move camera 1 half a metre to the right, check the picture by day and night.',
  },
  {
    question: QUESTION.clear,
    note: 'Cobwebs over the beer garden camera, faces cannot be made out after dark.',
    repair: 'Clean all outdoor lenses, treat the housings.',
  },
];

/** Days ago on which the open and the arranged fault were found. */
const OPEN_DAYS_AGO = 2;
const ARRANGED_DAYS_AGO = 1;

/** Number of the last days without other faults. */
const DAYS_WITHOUT_FAULT = 5;

/** Average number of days between two faults of a venue. */
const DAYS_BETWEEN_FAULTS = 90;

/** Number of days after which the next kind of fault is found. */
const DAYS_PER_KIND = 20;

/** Returns the fault that a venue's check found on a day, if it found one. */
export function findFault(venue: DemoVenue, daysAgo: number, day: Day): DemoFault | undefined {
  const { fault } = venue.scenario;
  if (fault === 'open' && daysAgo === OPEN_DAYS_AGO) return OPEN_FAULT;
  if (fault === 'arranged' && daysAgo === ARRANGED_DAYS_AGO) return ARRANGED_FAULT;
  if (daysAgo <= DAYS_WITHOUT_FAULT) return undefined;
  if (!seededRandom('fault', venue.name, day).chance(1 / DAYS_BETWEEN_FAULTS)) return undefined;
  const kind = Math.floor(daysBetween('2000-01-01', day) / DAYS_PER_KIND) + venue.name.length;
  const repaired = REPAIRED_FAULTS[kind % REPAIRED_FAULTS.length];
  return repaired && { ...repaired, state: 'repaired' };
}
