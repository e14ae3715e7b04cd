/** Around the user guides, whose texts are in docs/guide/. */
export const HELP = {
  title: 'Help',
  guides: 'Guides',
  /** By the name of the guide's file. */
  guide: {
    manager: 'Manager',
    'area-manager': 'Area manager',
    admin: 'Administrator',
    technician: 'Technician',
    inspector: 'Inspector',
  },
  /** @param guide "Manager" */
  pageTitle: (guide: string) => `Help: ${guide}`,
} as const;

export type GuideName = keyof typeof HELP.guide;
