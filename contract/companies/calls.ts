import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { id, idParams, messageResponse, optional } from '../inputs/inputs.ts';
import { pageNumber, pageOf } from '../inputs/paging.ts';
import { API_ERROR } from '../messages/errors.ts';
import { formListOf } from '../register/form-list.ts';
import { changedCompany, company, companyFilter, newCompany } from './schemas.ts';

export const listCompanies = endpoint({
  method: 'GET',
  path: '/companies',
  summary: 'A page of the technician companies',
  access: { action: 'company:list' },
  query: companyFilter.extend({ page: pageNumber }),
  response: pageOf(company),
});

export const exportCompanies = endpoint({
  method: 'GET',
  path: '/companies/export',
  summary: 'All the technician companies that a filter finds',
  access: { action: 'company:list' },
  query: companyFilter,
  response: formListOf(company),
});

export const listCompanyNames = endpoint({
  method: 'GET',
  path: '/companies/all',
  summary: 'Every technician company by name; who registers a venue chooses one',
  access: { action: 'company:list-names', signedOutToo: true },
  /** The company that is chosen already, which is listed also while it is not confirmed. */
  query: z.object({ chosen: optional(id) }),
  response: z.array(z.object({ id, name: z.string() })),
  callsAMinute: 60,
});

export const readCompany = endpoint({
  method: 'GET',
  path: '/companies/{id}',
  summary: 'One technician company',
  access: { action: 'company:read' },
  params: idParams,
  response: company,
});

export const createCompany = endpoint({
  method: 'POST',
  path: '/companies',
  summary: 'Add a technician company, and mail it a link that sets its account’s password',
  access: { action: 'company:register', signedOutToo: true },
  body: newCompany,
  response: company,
  status: 201,
  callsAMinute: 20,
});

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/companies/{id}',
  summary: 'Change a technician company',
  access: { action: 'company:update' },
  params: idParams,
  body: changedCompany,
  response: company,
  errors: [409],
});

export const confirmCompany = endpoint({
  method: 'POST',
  path: '/companies/{id}/confirm',
  summary: 'Confirm a technician company that was not added by an admin',
  access: { action: 'company:confirm' },
  params: idParams,
  response: company,
});

export const confirmOwnCompany = endpoint({
  method: 'POST',
  path: '/auth/confirm-company',
  summary: 'Confirm a technician company by the link that was mailed to it',
  access: 'public',
  body: z.object({
    /** The token in the address of the mailed link. */
    token: z.string(API_ERROR.companyLinkExpired).min(1, API_ERROR.companyLinkExpired),
  }),
  /** `password_link` is the path of a screen that sets the password of the company's account. */
  response: messageResponse.extend({ password_link: z.string().nullable() }),
  callsAMinute: 20,
});

export const deleteCompany = endpoint({
  method: 'DELETE',
  path: '/companies/{id}',
  summary: 'Remove a technician company that no venue and no technician needs any more',
  access: { action: 'company:delete' },
  params: idParams,
  response: messageResponse,
  errors: [409],
});
