const VENUE_CREATED = 'Venue created successfully!';

/** In the wizard that registers a manager. */
export const REGISTRATION = {
  title: 'Create your account',
  step: (step: number, steps: number, name: string) => `Step ${step} of ${steps}: ${name}`,
  aboutYou: 'About you',
  yourLicences: 'Your licences and venue',
  licencesHint: 'You can leave these empty and add them later.',
  accountType: 'I am',
  whatIsVenueCode: 'What is a venue code?',
  venueCodeTooltip: 'This code is used by managers to join your venue',
  venueCodeHint: 'Ask your venue for its code, or create a venue now.',
  createVenueCode: 'Create Venue Code',
  closeVenue: 'Close without creating a venue',
  uploadsFailed:
    'Your account is ready, but a file could not be uploaded. Please add it again in your profile.',
  /** @param name full name */
  success: (name: string) => `Account created successfully! Welcome ${name}!`,
} as const;

export const COMPANY_REGISTRATION = {
  title: 'Create Technician Company',
  registered: 'Your company is registered',
  linkSent: (email: string) =>
    `We sent a link to ${email}. Open it to choose the password of your account, then sign in.`,
} as const;

export const VENUE_REGISTRATION = {
  title: 'Create Venue',
  hint: 'Managers join the venue with its code after they sign in. Note it down.',
  success: `${VENUE_CREATED} Please log in to view your created venue.`,
} as const;
