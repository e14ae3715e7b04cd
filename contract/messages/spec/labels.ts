/** Labels of fields that several screens share. */
export const LABEL = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  emailConfirmation: 'Email confirmation',
  password: 'Password',
  confirmPassword: 'Confirm password',
  profilePicture: 'Profile picture',
  venue: 'Venue',
  venueCode: 'Venue code',
  technicianCompany: 'Technician Company',
  address: 'Address',
  state: 'State',
  date: 'Date',
  jobNumber: 'Job number',
  question: 'Question',
  search: 'Search',
} as const;
