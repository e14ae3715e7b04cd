const CREATE = 'Create Technician';

export const TECHNICIANS = {
  title: 'Manage Technicians',
  columns: {
    name: 'Name',
    licenceNumber: 'Licence Number',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    actions: 'Actions',
  },
  company: 'Company',
  emptyHint: `Add the first technician with ${CREATE}.`,
  /** @param name of the row's technician */
  showLicence: (name: string) => `Show the licence of ${name}`,
  createTitle: CREATE,
  editTitle: (name: string) => `Edit ${name}`,
  /** After a creation and after an update alike. */
  saved: 'Technician created/updated successfully!',
  deleted: 'Technician deleted successfully!',
} as const;
