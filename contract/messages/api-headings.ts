interface Heading {
  readonly name: string;
  readonly description: string;
  /** First parts of the paths below it: `form-a` of `/form-a/{id}`. */
  readonly nouns: readonly string[];
}

/** The headings of the API page, in their order. */
export const API_HEADINGS: readonly Heading[] = [
  { name: 'Signing in', description: 'Tokens, registration, passwords', nouns: ['auth'] },
  { name: 'Form A', description: 'Nightly checks', nouns: ['form-a'] },
  { name: 'Form B', description: 'Faults and their repair', nouns: ['form-b'] },
  { name: 'Form C', description: 'Inspections', nouns: ['form-c'] },
  { name: 'Verification', description: 'PDFs of a register', nouns: ['register'] },
  { name: 'Overview', description: 'Dashboard and board', nouns: ['dashboard', 'board'] },
  {
    name: 'Venues',
    description: 'Venues, their calendars and people',
    nouns: ['venues', 'venue', 'manager'],
  },
  { name: 'Managers', description: 'Managers and staff', nouns: ['managers'] },
  { name: 'Technicians', description: 'Technicians of a company', nouns: ['technicians'] },
  { name: 'Companies', description: 'Technician companies', nouns: ['companies'] },
  { name: 'Questions', description: 'What the nightly check asks', nouns: ['questions'] },
  { name: 'Account', description: "The user's own account", nouns: ['account'] },
  { name: 'Invitations', description: 'By email and by QR', nouns: ['invitations'] },
  {
    name: 'Administration',
    description: 'Administrators, audit, imports, set-up',
    nouns: ['admins', 'audit', 'imports', 'first-steps', 'reminders', 'settings'],
  },
  { name: 'Places and files', description: 'Addresses, images', nouns: ['places', 'files'] },
];
