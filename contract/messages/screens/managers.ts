const CREATE = 'Create Manager';

export const MANAGERS = {
  title: 'Manage Managers',
  columns: {
    name: 'Name',
    email: 'Email',
    licence: 'Licence',
    rmlvLicence: 'RMLV Licence',
    venue: 'Venue',
    actions: 'Actions',
  },
  emptyHint: `Add the first manager with ${CREATE}.`,
  moreVenues: (count: number) => `+ ${count} more`,
  createTitle: CREATE,
  editTitle: (name: string) => `Edit ${name}`,
  areaManager: 'Area manager',
  areaManagerHint: 'Sees all their venues on one dashboard and can switch between them.',
  created: 'Manager created successfully!',
  updated: 'Manager updated successfully!',
  deleted: 'Manager deleted successfully!',
} as const;
