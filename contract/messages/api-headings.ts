/** The headings of the API page, in their order. */
export const API_HEADING = {
  signIn: { name: 'Signing in', description: 'Tokens, registration, passwords' },
  formA: { name: 'Form A', description: 'Nightly checks' },
  formB: { name: 'Form B', description: 'Faults and their repair' },
  formC: { name: 'Form C', description: 'Inspections' },
  paper: { name: 'Paper register', description: 'Transcribed from the book before the register' },
  verification: { name: 'Verification', description: 'PDFs of a register' },
  overview: { name: 'Overview', description: 'Dashboard and board' },
  venues: { name: 'Venues', description: 'Venues, their calendars and people' },
  managers: { name: 'Managers', description: 'Managers and staff' },
  technicians: { name: 'Technicians', description: 'Technicians of a company' },
  companies: { name: 'Companies', description: 'Technician companies' },
  questions: { name: 'Questions', description: 'What the nightly check asks' },
  account: { name: 'Account', description: "The user's own account" },
  invitations: { name: 'Invitations', description: 'By email and by QR' },
  administration: { name: 'Administration', description: 'Administrators, audit, imports, set-up' },
  other: { name: 'Places and files', description: 'Addresses, images' },
} as const;
