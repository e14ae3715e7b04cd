/** The calendar of due dates that a calendar app reads. */
export const CALENDAR_FEED = {
  title: 'Due dates in your calendar',
  hint: 'Your calendar app reads licences that expire, inspections and repairs that are due and days on which your venues are closed at this address, and follows every change.',
  secret:
    'Anyone who has this address sees these dates without signing in. Give it to your calendar only.',
  address: 'Address of your calendar',
  copy: 'Copy',
  copied: 'Copied',
  addHere: "Add to this device's calendar",
  google: 'Google Calendar: Other calendars › From URL',
  outlook: 'Outlook: Add calendar › Subscribe from web',
  renew: 'New address',
  confirmRenew:
    'Make a new address? Calendars that use the present one are no longer updated until you add the new one.',
  renewed: 'The calendar has a new address.',
} as const;

/** Titles of the events in it, which are read on a phone. */
export const CALENDAR_EVENT = {
  licence: (licence: string) => `${licence} expires`,
  technicianLicence: 'Technician licence',
  inspection: (venue: string) => `CCTV inspection due: ${venue} (Form C)`,
  visit: (venue: string) => `CCTV inspection: ${venue}`,
  arrange: (venue: string) => `Arrange repair: CCTV fault at ${venue}`,
  repair: (venue: string) => `Repair due: CCTV fault at ${venue}`,
  closure: (venue: string) => `${venue} is closed: no CCTV check`,
} as const;

/** How a user hears of what is due. */
export const NOTIFICATIONS = {
  onThisDevice: 'On this device',
  deviceHint: 'What is due appears on the lock screen, and a tap opens the form.',
  switchOn: 'Switch on for this device',
  switchOff: 'Switch off for this device',
  unconfirmed: 'Your email is not confirmed yet: until then you are reminded of nothing.',
  isOn: 'On',
  until: 'Until you sign out on this device, or your sign-in expires.',
  /** @param devices "Chrome on Android" */
  alsoOn: (devices: readonly string[]) => `Also on: ${devices.join(', ')}`,
  unsupported: 'This browser cannot show notifications.',
  blocked:
    'Notifications of this site are blocked. Allow them in the settings of your browser or phone, and try again.',
  notSubscribed: 'The browser could not switch them on. Try again with a connection.',
  /** On an iPhone or iPad, outside the app on the home screen. */
  homeScreen: 'On iPhone and iPad, notifications need the app on the home screen:',
  homeScreenSteps: [
    'Tap Share in the bar of your browser.',
    'Choose Add to Home Screen.',
    'Open Nightbook from the home screen, sign in, and come back to this page.',
  ],
  kinds: 'What you hear of',
  kindsHint: 'By mail, on your devices, both or neither. Saved at once.',
  withoutDevice: 'Until you switch on a device, what is chosen for devices alone comes by mail.',
  kind: 'About',
  byMail: 'Mail',
  byPush: 'Devices',
  about: {
    check: "Tonight's check is open",
    missed: 'A check was missed',
    fault: 'A fault was found',
    clock: 'A repair is due or overdue',
    inspection: 'An inspection is due',
    licence: 'A licence ends',
  },
  when: {
    check: '2 hours, 45 and 15 minutes before the deadline, until it is done',
    missed:
      'The morning after to area managers and administrators, to others when somebody asks why',
    fault: 'When somebody else records it',
    clock: '24 and 44 hours after the fault was found, and once the time limit has passed',
    inspection: '30 and 7 days before, and on the last day',
    licence: '30 and 7 days before, and on the last day',
  },
  unknownService: 'This browser has its notifications sent by a service that is not known here',
  wrongKey: 'This is not the key of a browser',
  switchedOff: 'This server sends no notifications: it has no address that begins with https.',
  /** The first notification of a device. */
  first: 'Reminders are on',
  firstHint: 'This device shows what is due.',
} as const;
