import type { DayHours } from '#contract/time/opening-hours.ts';
import type { VenueHours } from '#contract/venues/schemas.ts';
import type { CompanyName } from './companies.ts';

export interface DemoVenue {
  readonly name: string;
  readonly code: string;
  readonly licence_number: string;
  readonly address: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly time_zone: string;
  readonly company: CompanyName;
  readonly hours: VenueHours;
  readonly app_manager_selection: boolean;
  /** Days ago on which the venue was added, if later than the others. */
  readonly addedDaysAgo?: number;
  /** Nights of its paper register, up to the one before it was added, that were transcribed. */
  readonly nightsOnPaper?: number;
  readonly closures: readonly DemoClosure[];
  /** The code that the venue had until some days ago. */
  readonly formerCode?: { readonly code: string; readonly daysAgo: number };
  readonly scenario: Scenario;
}

/** A period without trading. */
interface DemoClosure {
  /** The first day, in days from today. */
  readonly from: number;
  readonly days: number;
  /** Days after the first day on which it was declared; absent for a closure declared in advance. */
  readonly declaredDaysLater?: number;
}

/** The present state of a venue in the demo. Past trading days are named by their number of days ago. */
interface Scenario {
  readonly isTodayChecked: boolean;
  readonly isYesterdayMissed?: true;
  /** A check that was sent twice by mistake. */
  readonly duplicateCheck?: number;
  /** A check that an area manager recorded the next day. */
  readonly recordedLater?: number;
  /** A missed check that was explained. */
  readonly explained?: number;
  /** The first day of four on which the venue was switched off. */
  readonly inactive?: number;
  /** Whether the newest inspection found something wrong. */
  readonly failsInspection?: true;
  readonly fault?: 'open' | 'arranged';
  /** Days from today on which the next inspection is due; absent for a venue without inspections. */
  readonly inspectionDueIn?: number;
}

const daily = (hours: DayHours): VenueHours => ({
  sunday: hours,
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
});

const lateNight = { open: '11:00', close: '03:00' };

export const VENUES = [
  {
    name: 'The Brass Curlew Hotel',
    code: 'CURLEW-12',
    licence_number: 'QLL 900127',
    address: '218 Wickham Street, Fortitude Valley QLD 4006',
    latitude: '-27.457300',
    longitude: '153.034600',
    time_zone: 'Australia/Brisbane',
    company: 'Paperbark Vision Systems',
    hours: { ...daily({ open: '11:00', close: '00:00' }), friday: lateNight, saturday: lateNight },
    app_manager_selection: false,
    closures: [],
    scenario: { isTodayChecked: false, duplicateCheck: 24, recordedLater: 9, inspectionDueIn: 104 },
  },
  {
    name: 'Tidewrack Sports Club',
    code: 'TIDE-44',
    licence_number: 'QLL 900384',
    address: '41 West Street, Burleigh Heads QLD 4220',
    latitude: '-28.088600',
    longitude: '153.449800',
    time_zone: 'Australia/Brisbane',
    company: 'Paperbark Vision Systems',
    hours: {
      ...daily({ open: '10:00', close: '00:00' }),
      friday: { open: '10:00', close: '01:30' },
      saturday: { open: '09:00', close: '01:30' },
      sunday: { open: '09:00', close: '22:00' },
    },
    app_manager_selection: false,
    closures: [
      { from: -132, days: 1 },
      { from: -18, days: 1, declaredDaysLater: 2 },
    ],
    scenario: { isTodayChecked: true, fault: 'open', explained: 17, inspectionDueIn: 12 },
  },
  {
    name: 'The Copper Quoll Hotel',
    code: 'QUOLL-81',
    licence_number: 'QLL 901955',
    address: '63 Palmer Street, South Townsville QLD 4810',
    latitude: '-19.262900',
    longitude: '146.824200',
    time_zone: 'Australia/Brisbane',
    company: 'Paperbark Vision Systems',
    hours: {
      tuesday: { open: '12:00', close: '22:00' },
      wednesday: { open: '12:00', close: '22:00' },
      thursday: { open: '12:00', close: '00:00' },
      friday: { open: '12:00', close: '02:00' },
      saturday: { open: '12:00', close: '02:00' },
      sunday: { open: '11:00', close: '21:00' },
    },
    app_manager_selection: false,
    closures: [
      { from: -201, days: 4 },
      { from: 9, days: 3 },
    ],
    scenario: { isTodayChecked: true, failsInspection: true, inspectionDueIn: 61 },
  },
  {
    name: 'The Idle Lyrebird',
    code: 'LYREBIRD-7',
    licence_number: 'LIQH 490031',
    address: '377 King Street, Newtown NSW 2042',
    latitude: '-33.899600',
    longitude: '151.177700',
    time_zone: 'Australia/Sydney',
    company: 'Kestrel and Quill Security',
    hours: {
      ...daily({ open: '12:00', close: '00:00' }),
      thursday: { open: '12:00', close: '01:00' },
      friday: { open: '12:00', close: '03:30' },
      saturday: { open: '12:00', close: '03:30' },
    },
    app_manager_selection: true,
    closures: [],
    scenario: { isTodayChecked: true, isYesterdayMissed: true, inspectionDueIn: -9 },
  },
  {
    name: 'Harbourlight Bowls Club',
    code: 'HARBOUR-77',
    formerCode: { code: 'HARBOUR-21', daysAgo: 70 },
    licence_number: 'LIQC 490216',
    address: '14 Honeysuckle Drive, Newcastle NSW 2300',
    latitude: '-32.924600',
    longitude: '151.764900',
    time_zone: 'Australia/Sydney',
    company: 'Kestrel and Quill Security',
    hours: {
      ...daily({ open: '10:00', close: '22:00' }),
      friday: { open: '10:00', close: '00:30' },
      saturday: { open: '10:00', close: '00:30' },
    },
    app_manager_selection: false,
    closures: [
      { from: -17, days: 1 },
      { from: 20, days: 1 },
    ],
    scenario: { isTodayChecked: false, fault: 'arranged', inactive: 120, inspectionDueIn: 149 },
  },
  {
    name: 'The Silver Gibber Hotel',
    code: 'GIBBER-80',
    licence_number: 'LIQH 490508',
    address: '291 Argent Street, Broken Hill NSW 2880',
    latitude: '-31.958300',
    longitude: '141.464100',
    time_zone: 'Australia/Broken_Hill',
    addedDaysAgo: 210,
    nightsOnPaper: 28,
    company: 'Kestrel and Quill Security',
    hours: {
      ...daily({ open: '10:00', close: '23:00' }),
      friday: { open: '10:00', close: '02:00' },
      saturday: { open: '10:00', close: '02:00' },
    },
    app_manager_selection: false,
    closures: [
      { from: -60, days: 3 },
      { from: 33, days: 2 },
    ],
    scenario: { isTodayChecked: false },
  },
] as const satisfies readonly DemoVenue[];

export type VenueCode = (typeof VENUES)[number]['code'];
