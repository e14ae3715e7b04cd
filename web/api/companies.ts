import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  confirmCompany,
  confirmOwnCompany,
  createCompany,
  deleteCompany,
  exportCompanies,
  listCompanies,
  listCompanyNames,
  readCompany,
  updateCompany,
} from '#contract/companies/calls.ts';
import type { SentBody, SentQuery } from '#contract/core/endpoint.ts';
import { validateLicence } from '#contract/licences/calls.ts';
import { call, plainCall } from './client/call.ts';
import { isTemporary } from './client/errors.ts';

const COMPANIES = 'companies';

export const companyListQuery = (query: SentQuery<typeof listCompanies>) =>
  queryOptions({
    queryKey: [COMPANIES, 'list', query],
    queryFn: ({ signal }) => call(listCompanies, { query, signal }),
  });

export const companiesExportCall = (query: SentQuery<typeof exportCompanies>) =>
  plainCall(exportCompanies, { query });

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: [COMPANIES, id],
    queryFn: ({ signal }) => call(readCompany, { params: { id }, signal }),
  });

/** Every technician company, by name. @param chosen id of one that is listed though nobody confirmed it */
export const companyNamesQuery = (chosen = '') =>
  queryOptions({
    queryKey: [COMPANIES, 'names', chosen],
    queryFn: ({ signal }) => call(listCompanyNames, { query: { chosen }, signal }),
  });

export const confirmCompanyMutation = mutationOptions({
  mutationFn: (id: string) => call(confirmCompany, { params: { id } }),
});

export const confirmOwnCompanyMutation = mutationOptions({
  mutationFn: (body: SentBody<typeof confirmOwnCompany>) => call(confirmOwnCompany, { body }),
});

/** @param idempotencyKey identical in all attempts of one submission */
export const createCompanyMutation = (idempotencyKey: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof createCompany>) =>
      call(createCompany, { body, idempotencyKey }),
  });

export const updateCompanyMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof updateCompany>) =>
      call(updateCompany, { params: { id }, body }),
  });

export const deleteCompanyMutation = mutationOptions({
  mutationFn: (id: string) => call(deleteCompany, { params: { id } }),
});

/** Time between attempts while the server cannot be reached. */
const RECHECK_MS = 5000;

/** Fails with one sentence when the licence is not valid. */
export const licenceCheckQuery = (body: SentBody<typeof validateLicence>) =>
  queryOptions({
    queryKey: ['licence-check', body],
    queryFn: ({ signal }) => call(validateLicence, { body, signal }),
    // Once the company has the number, another check would refuse it as taken.
    staleTime: 'static',
    retry: false,
    // A number that could not be checked is not invalid: the check is repeated until it succeeds.
    refetchInterval: ({ state }) => isTemporary(state.error) && RECHECK_MS,
  });
