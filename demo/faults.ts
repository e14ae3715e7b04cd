import { type Day, daysBetween } from '#contract/time/days.ts';
import { ASKED } from './questions.ts';
import { randomOf } from './random.ts';
import type { DemoVenue } from './venues.ts';

/** Something found not working, as the people of a venue write it down. */
export interface Fault {
  /** The place of the question answered No. */
  readonly question: number;
  readonly note: string;
  /** What the technicians are to do. */
  readonly repair: string;
  readonly stands: 'open' | 'arranged' | 'repaired';
}

/** Seen once and gone the next night, so that nobody called the technicians. */
const FLICKERING: Fault = {
  stands: 'open',
  question: ASKED.devices,
  note: 'Monitor behind the main bar goes black for a minute or two, then comes back. Recorder keeps recording.',
  repair: 'Replace the monitor cable and test the splitter.',
};

const AT_THE_GATE: Fault = {
  stands: 'arranged',
  question: ASKED.clear,
  note: 'Camera 6 at the car park gate is out of focus, number plates cannot be read.',
  repair: 'Refocus camera 6, replace its housing seal if moisture got in. Technician booked.',
};

const REPAIRED: readonly Omit<Fault, 'stands'>[] = [
  {
    question: ASKED.covered,
    note: 'Camera 2 was knocked by a delivery and looks at the ceiling, rear exit not covered.',
    repair: 'Refit the bracket of camera 2 and aim it at the rear exit.',
  },
  {
    question: ASKED.time,
    note: 'Recorder clock is 7 minutes slow since the power cut on the weekend.',
    repair: 'Set the clock to network time and replace the recorder’s battery.',
  },
  {
    question: ASKED.clear,
    note: 'Picture of the gaming room entrance is dark, infrared light of camera 4 is dead.',
    repair: 'Replace camera 4.',
  },
  {
    question: ASKED.kept,
    note: 'Three nights of last month do not play back, disk 2 of the recorder shows an error.',
    repair: 'Check and repair disk 2, confirm that the last 28 days play back.',
  },
  {
    question: ASKED.copied,
    note: 'Export to USB stops at 80 per cent, tried two sticks.',
    repair: 'Update the recorder’s software, test export from each camera.',
  },
  {
    question: ASKED.devices,
    note: 'Remote access from the office does not connect.',
    repair: 'Restart and update the router, renew the remote access certificate.',
  },
  {
    question: ASKED.operating,
    note: 'Camera 5 above the main bar drops out and reconnects every few minutes.',
    repair: 'Replace the network cable of camera 5 and its plug.',
  },
  {
    question: ASKED.recording,
    note: 'Recorder beeps and shows “disk full”, no recording since 6 pm.',
    repair: 'Set the recorder to overwrite its oldest footage, replace disk 1.',
  },
  {
    question: ASKED.secure,
    note: 'Key of the recorder cabinet does not turn, the door stands open.',
    repair: 'Replace the lock of the cabinet, keys to approved managers only.',
  },
  {
    question: ASKED.signage,
    note: 'CCTV sign at the side entrance was torn down, only screws left.',
    repair: 'Put up a new sign at the side entrance.',
  },
  {
    question: ASKED.covered,
    note: 'New umbrella stand hides the left half of the front doorway from camera 1.',
    repair: 'Move camera 1 half a metre to the right, check the picture by day and night.',
  },
  {
    question: ASKED.clear,
    note: 'Cobwebs over the beer garden camera, faces cannot be made out after dark.',
    repair: 'Clean all outdoor lenses, treat the housings.',
  },
];

/** Nights ago. */
const OPEN_SINCE = 2;
const ARRANGED_SINCE = 1;

/** No other fault distracts from those of the last nights. */
const QUIET_NIGHTS = 5;

/** On average. */
const NIGHTS_BETWEEN = 90;

/** For so many days each kind of fault has its turn. */
const DAYS_A_FAULT = 20;

/** The fault a venue's check found on a night, where it found one. */
export function faultFound(venue: DemoVenue, nightsAgo: number, day: Day): Fault | undefined {
  const { fault } = venue.standing;
  if (fault === 'open' && nightsAgo === OPEN_SINCE) return FLICKERING;
  if (fault === 'arranged' && nightsAgo === ARRANGED_SINCE) return AT_THE_GATE;
  const isQuiet = nightsAgo <= QUIET_NIGHTS;
  if (isQuiet || !randomOf('fault', venue.name, day).chance(1 / NIGHTS_BETWEEN)) return undefined;
  const turn = Math.floor(daysBetween('2000-01-01', day) / DAYS_A_FAULT) + venue.name.length;
  const found = REPAIRED[turn % REPAIRED.length];
  return found && { ...found, stands: 'repaired' };
}
