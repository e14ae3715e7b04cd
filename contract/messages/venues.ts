import { formatCount } from '../core/format-count.ts';
import { BUTTON } from './labels.ts';

/** On the list of venues. */
export const VENUES = {
  title: 'Manage Venues',
  columns: {
    name: 'Name',
    code: 'Code',
    licenceNumber: 'Licence Number',
    company: 'Technician Company',
    openingHours: 'Opening Hours',
    address: 'Address',
    status: 'Status',
    actions: 'Actions',
  },
  status: 'Status',
  viewingVenueLegend: '= Viewing Venue',
  view: 'View this venue',
  emptyHint: `Add your first venue with ${BUTTON.createEntry}.`,
  created: 'Venue created successfully!',
  updated: 'Venue updated successfully!',
  deleted: 'Venue deleted successfully!',
  waiting: 'Venue waits for confirmation',
  confirm: 'Confirm this venue',
  confirmed: 'Venue confirmed. Its faults are mailed now.',
} as const;

/** On a venue's own screens. */
export const VENUE = {
  /** Also while editing. */
  title: 'Create Venue',
  parts: 'Parts of the venue',
  details: 'Details',
} as const;

export const VENUE_FORM = {
  code: 'Code',
  codeHint: 'Managers join with this code. Use it or make up your own.',
  newCodeWarning:
    'If you change the code, everyone must enter the new one to see this venue again.',
  suggestCode: 'Generate another code',
  licenceNumber: 'Venue Liquor Licence number',
  position: 'Position on the map',
  /** Beside the position that an address set. */
  noPosition: 'Not set',
  latitude: 'Latitude',
  longitude: 'Longitude',
  openingHours: 'Opening hours',
  rules: 'Rules',
  region: 'Region',
  regionHint: 'A label to group and filter venues by, such as a district.',
  /** @param zone an IANA name */
  zoneByAdmin: (zone: string) =>
    `Only an admin can move a venue with entries to another time zone (${zone}).`,
  closeCompany: 'Close without adding a company',
  createCompany: 'Register a technician company',
  companyWaits:
    'We mail the company a link to confirm itself. Faults are mailed to it from then on.',
  appManagerSelection: 'App Manager Selection',
  appManagerHint: 'Asks every time who did the check. Off, the signed-in manager is selected.',
  appManagerSelectionEnabled: 'App Manager Selection enabled',
  appManagerSelectionDisabled: 'App Manager Selection disabled',
  activeHint: 'Inactive venues leave lists and reminders. Their records are kept.',
} as const;

/** The figures of a venue's rules, on its edit screen. */
export const RULES = {
  /** The label of each figure. */
  figures: {
    tradingDayStartsHour: 'Trading day',
    checkDeadline: 'Nightly check',
    hoursToArrangeRepair: 'Arranging a repair',
    hoursToRepair: 'Completing a repair',
    stopTrading: 'While the CCTV is not recording',
    inspectionPeriodMonths: 'Inspection',
    recordingDays: 'Recordings',
    rmlvValidityMonths: 'RMLV certificate',
    registerYears: 'Keeping the register',
  },
  tradingDayStartsHour: (time: string) => `From ${time} to ${time}`,
  checkDeadline: (time: string) => `Check due by ${time}, or at closing time if that is earlier`,
  hoursToArrangeRepair: (hours: number) => `Arrange a repair within ${formatCount(hours, 'hour')}`,
  hoursToRepair: (hours: number) => `Complete a repair within ${formatCount(hours, 'hour')}`,
  stopTrading: (time: string) => `Stop trading from ${time} until close`,
  inspectionPeriodMonths: (months: number) => `Inspection every ${formatCount(months, 'month')}`,
  recordingDays: (days: number) => `Keep recordings for ${formatCount(days, 'day')}`,
  rmlvValidityMonths: (months: number) =>
    `Valid for ${formatCount(months, 'month')} from its issue`,
  registerYears: (years: number) => `For ${formatCount(years, 'year')} from each entry`,
  notSet: 'Not set. Ask your regulator.',
  noSource: 'Without a source in law',
  changeHint: 'From the next night on. Entries keep the rules of their night.',
} as const;

/** What happened to a venue, on its edit screen. */
export const VENUE_HISTORY = {
  title: 'History',
  created: 'Venue added',
  changed: 'Venue changed',
  deleted: 'Venue deleted',
  venueConfirmed: 'Venue confirmed',
  /** @param name of the manager */
  joined: (name: string) => `${name} joined`,
  joinedUnconfirmed: (name: string) => `${name} joined and waits for confirmation`,
  confirmed: (name: string) => `${name} was confirmed`,
  enteredNewCode: (name: string) => `${name} entered the new code`,
  left: (name: string) => `${name} left`,
  removed: (name: string) => `${name} was removed`,
  invited: 'A person was invited by email',
  invitationWithdrawn: 'An invitation by email was withdrawn',
  madeQr: 'A QR by which people join was made',
  qrWithdrawn: 'A QR by which people join was withdrawn',
  /** @param days "21/11/2026, 22/11/2026" */
  closed: (days: string) => `Declared not trading: ${days}`,
  reopened: (days: string) => `Trading after all: ${days}`,
  /** In place of a code, which is a secret. */
  oldCode: 'Former code',
  newCode: 'New code',
  position: 'Position',
  timeZone: 'Time zone',
  erased: 'An erased account',
  showAll: (count: number) => `Show all ${formatCount(count, 'change')}`,
} as const;

/** The managers of a venue, on its edit screen. */
export const VENUE_MANAGERS = {
  title: 'Manage Managers',
  columns: {
    name: 'Name',
    phone: 'Phone',
    licenceNumber: 'Licence Number',
    licenceImage: 'Licence Image',
    licenceExpiryDate: 'Licence Expiry Date',
    rmlvLicenceNumber: 'RMLV Licence Number',
    rmlvLicenceImage: 'RMLV Licence Image',
    rmlvLicenceExpiryDate: 'RMLV Licence Expiry Date',
    actions: 'Actions',
  },
  emptyHint: 'Managers appear here once they join with the venue code.',
} as const;

export const NON_TRADING_DAYS = {
  title: 'Non-trading days',
  hint: 'Pick the days this venue is closed. No check is expected on those days.',
  tonight: 'Tonight',
  /** @param day "Friday 21/11/2026" */
  trading: (day: string) => `${day}, trading`,
  notTrading: (day: string) => `${day}, not trading`,
  selected: (count: number) => `${formatCount(count, 'day')} selected`,
  noneSelected: 'No days selected',
  list: 'Not trading',
  emptyHint: 'Open as usual on all of these days.',
  remove: (day: string) => `Remove ${day}`,
  closedTonight: 'We are closed tonight',
  tonightMarked: 'Tonight is marked as not trading.',
  /** @param days "Thursday 19/11/2026, Friday 20/11/2026" */
  hasCheck: (days: string) => `A check was recorded, and stays: ${days}`,
  isPast: (days: string) => `The deadline has passed, will be marked as closed afterwards: ${days}`,
  updated: 'Non-trading days updated successfully',
  removed: 'Non-trading day removed',
  updateFailed: 'Failed to update non-trading days',
  removalFailed: 'Failed to remove non-trading day',
} as const;

/** Around choosing an address. */
export const ADDRESS_FIELD = {
  hint: 'Start typing and pick the address, or type it in full.',
  /** 503 */
  unavailable: 'Addresses cannot be looked up at the moment. You can type yours in full.',
  /** Required by the licence of the embedded localities and by Google's terms. */
  attribution: { geonames: 'Place names: GeoNames, CC BY 4.0', google: 'Google Maps' },
} as const;

/** On the map of a venue. */
export const MAP = {
  title: 'Location',
  /** @param venue its name */
  label: (venue: string) => `Map of ${venue}`,
  noTiles: "The map didn't load. The location is saved.",
  noPosition:
    'The position of this venue is not known. Choose its address from the suggestions to set it.',
  failed: 'The map cannot be shown.',
  authFailed: 'Error: AuthFailure',
} as const;

export const WEEKDAY_NAME = {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
} as const;

/** On the field for the opening hours of a week. */
export const HOURS_FIELD = {
  opens: (day: string) => `${day} opens`,
  closes: (day: string) => `${day} closes`,
  closed: 'Closed',
  nextDay: 'Next day (+1)',
  openEveryDay: 'Open every day',
  /** Asked once every day was opened, whose closing time is usual and before midnight. */
  afterMidnight: 'Do you close at midnight or later?',
  /** @param time "02:00 AM" */
  closeAt: (time: string) => `At ${time}`,
  /** @param day the first open day, "Sunday" */
  copyToAll: (day: string) => `Copy ${day}'s hours to all open days`,
} as const;

/** A venue's opening hours where they are read. */
export const OPENING_HOURS = {
  title: 'Opening Hours',
  hours: (open: string, close: string) => `${open} – ${close}`,
  /** @param hours of the current trading day: "10:00 AM – 02:00 AM" */
  openToday: (hours: string) => `Today ${hours}`,
  closedToday: 'Closed today',
} as const;

/** Parts of the name of a day, from Sunday and January on. */
export const DAY_NAME = {
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const;
