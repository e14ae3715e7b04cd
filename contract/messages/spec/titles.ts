import { PRODUCT } from './names.ts';

const CREATE_VENUE = 'Create Venue';
const MANAGE_MANAGERS = 'Manage Managers';
const MANAGE_VENUES = 'Manage Venues';
const FORM_A_REGISTER = `${PRODUCT} (Form A)` as const;

/** What stands at the head of a screen, table, panel or modal. Specification section 2. */
export const TITLE = {
  login: 'Sign in to your account',
  register: 'Create your account',
  registerCompany: 'Create Technician Company',
  registerVenue: CREATE_VENUE,
  forgotPassword: 'Sent reset link',
  passwordReset: 'Change Password',

  /** Followed by the venue's name. */
  dashboardRegister: `${FORM_A_REGISTER} - Venue:`,

  venues: MANAGE_VENUES,
  /** Also while editing. */
  createVenue: CREATE_VENUE,
  openingHours: 'Opening Hours',
  venueManagers: MANAGE_MANAGERS,
  addVenueFirst: 'Please Add A Venue',

  formA: 'Manage Form A',
  formARegister: FORM_A_REGISTER,
  selectManager: 'Select Manager',
  formB: 'Manage Form B',
  formBRegister: `${PRODUCT} (Form B)`,
  formC: 'Manage Form C',
  formCRegister: `${PRODUCT} (Form C)`,
  createFormC: 'Create Form (C)',
  formCImage: 'Technician Form Image',

  joinVenue: 'Join Venue',
  profileVenues: MANAGE_VENUES,
  setup: 'Add your details',
  managers: MANAGE_MANAGERS,
  createManager: 'Create Manager',
  technicians: 'Manage Technicians',
  createTechnician: 'Create Technician',
  companies: 'Manage Companies',
  createCompany: 'Create Company',
  questions: 'Manage Questions',
  captureImage: 'Capture Image',
} as const;
