const CREATE = 'Create Company';

export const COMPANIES = {
  title: 'Manage Companies',
  columns: { name: 'Name', address: 'Address', actions: 'Actions' },
  emptyHint: `Add the first company with ${CREATE}.`,
  createTitle: CREATE,
  editTitle: (name: string) => `Edit ${name}`,
  phoneHint: 'For faults that cannot wait. Venues see it.',
  created: 'Company created successfully!',
  updated: 'Company updated successfully!',
  deleted: 'Company deleted successfully!',
  confirm: 'Confirm this company',
  confirmed: 'Company confirmed. Faults are mailed to it now.',
} as const;
