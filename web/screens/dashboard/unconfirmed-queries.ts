import { listCompanies } from '#contract/companies/calls.ts';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import { listVenues } from '#contract/venues/calls.ts';
import { WAITING } from '#contract/venues/schemas.ts';
import { query } from '#web/api/query.ts';

const waiting = { query: { status: WAITING, page: FIRST_PAGE } } as const;

/** Companies that wait for an administrator's confirmation. */
export const unconfirmedCompaniesQuery = query(listCompanies, waiting);

/** Venues that wait for an administrator's confirmation. */
export const unconfirmedVenuesQuery = query(listVenues, waiting);
