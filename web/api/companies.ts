import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  createCompany,
  deleteCompany,
  listCompanies,
  listCompanyNames,
  readCompany,
  updateCompany,
} from '#contract/companies/calls.ts';
import type { SentBody, SentQuery } from '#contract/core/endpoint.ts';
import { validateLicence } from '#contract/licences/calls.ts';
import { call } from './client/call.ts';
import { isPassing } from './client/errors.ts';

const COMPANIES = 'companies';

export const companyListQuery = (query: SentQuery<typeof listCompanies>) =>
  queryOptions({
    queryKey: [COMPANIES, 'list', query],
    queryFn: ({ signal }) => call(listCompanies, { query, signal }),
  });

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: [COMPANIES, id],
    queryFn: ({ signal }) => call(readCompany, { params: { id }, signal }),
  });

/** Every technician company by name, to choose from. */
export const companyNamesQuery = queryOptions({
  queryKey: [COMPANIES, 'names'],
  queryFn: ({ signal }) => call(listCompanyNames, { signal }),
});

/** @param idempotencyKey the same for every try of one submission */
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

/** Milliseconds between tries while the server cannot be asked. */
const RECHECK_MS = 5000;

/** Fails with one sentence where the licence is not good. */
export const licenceCheckQuery = (body: SentBody<typeof validateLicence>) =>
  queryOptions({
    queryKey: ['licence-check', body],
    queryFn: ({ signal }) => call(validateLicence, { body, signal }),
    // Nor is it asked again once the company has the number, when nobody else may take it.
    staleTime: 'static',
    retry: false,
    // What could not be checked is not refused: it is checked as soon as it can be.
    refetchInterval: ({ state }) => isPassing(state.error) && RECHECK_MS,
  });
