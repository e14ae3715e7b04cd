import { FIRST_PAGE } from '#contract/core/limits.ts';
import { WAITING } from '#contract/venues/schemas.ts';
import { companyListQuery } from '../companies.ts';
import { venueListQuery } from '../venues.ts';

const FILTER = { status: WAITING, page: FIRST_PAGE } as const;

/** Companies that wait for an administrator's confirmation. */
export const waitingCompaniesQuery = companyListQuery(FILTER);

/** Venues that wait for an administrator's confirmation. */
export const waitingVenuesQuery = venueListQuery(FILTER);
