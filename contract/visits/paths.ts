/** The address of a visit's page. What follows `#` is its link, which no server is sent with the address. */
export const VISIT_PATH = '/visit';

/** Begins the token with which a device makes the calls of a visit. */
export const VISIT_MARK = 'nbv_';

/** The calls of a visit's page, which is too small for their schemas. */
export const VISIT_CALL = {
  open: '/visit/open',
  state: '/visit',
  register: '/visit/register',
  officer: '/visit/officer',
  sighting: '/visit/sighting',
  end: '/visit/end',
} as const;
