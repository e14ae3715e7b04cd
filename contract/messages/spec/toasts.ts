/** The specification words the deletion of a Form A or Form B entry like that of a venue. */
const VENUE_DELETED = 'Venue deleted successfully!';
const VENUE_CREATED = 'Venue created successfully!';

/** What a success says. Specification section 8. */
export const TOAST = {
  /** @param name the full name of who signed in */
  welcomeBack: (name: string) => `Welcome back ${name}!`,
  /** @param name the full name of who registered */
  accountCreated: (name: string) => `Account created successfully! Welcome ${name}!`,
  accountDeleted: 'Your account has been deleted!',
  passwordReset: 'Password reset successfully',
  profileUpdated: 'Profile updated successfully!',
  /** After /setup. */
  detailsUpdated: 'Details updated successfully!',

  venueCreated: VENUE_CREATED,
  /** After /auth/register-venue, whose visitor is signed out. */
  venueRegistered: `${VENUE_CREATED} Please log in to view your created venue.`,
  venueDeleted: VENUE_DELETED,
  venueJoined: 'Venue joined successfully!',
  venueAdded: 'Venue added successfully!',
  venueRemoved: 'Venue removed successfully!',
  nonTradingDaysUpdated: 'Non-trading days updated successfully',
  nonTradingDayRemoved: 'Non-trading day removed',
  appManagerSelectionEnabled: 'App Manager Selection enabled',
  appManagerSelectionDisabled: 'App Manager Selection disabled',

  formCreated: 'Form created successfully!',
  formUpdated: 'Form updated successfully!',
  formADeleted: VENUE_DELETED,
  formBDeleted: VENUE_DELETED,
  formCDeleted: 'Form deleted successfully!',

  managerCreated: 'Manager created successfully!',
  managerUpdated: 'Manager updated successfully!',
  managerDeleted: 'Manager deleted successfully!',
  /** One sentence for both, slash and all. */
  technicianSaved: 'Technician created/updated successfully!',
  technicianDeleted: 'Technician deleted successfully!',
  companyCreated: 'Company created successfully!',
  companyUpdated: 'Company updated successfully!',
  companyDeleted: 'Company deleted successfully!',
  questionDeleted: 'Question deleted successfully!',
} as const;
