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
