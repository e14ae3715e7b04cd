import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, messageResponse, optionalText } from '../core/fields.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { pageNumber, pageOf } from '../core/paging.ts';
import { changedCompany, company, newCompany } from './schemas.ts';

export const listCompanies = endpoint({
  method: 'GET',
  path: '/companies',
  summary: 'A page of the technician companies',
  access: { action: 'company:list' },
  query: z.object({ search: optionalText(TEXT_MAX_LENGTH.search), page: pageNumber }),
  response: pageOf(company),
  status: 200,
  errors: [],
});

export const listCompanyNames = endpoint({
  method: 'GET',
  path: '/companies/all',
  summary: 'Every technician company by name; who registers a venue chooses one',
  access: { action: 'company:list-names', signedOutToo: true },
  response: z.array(z.object({ id, name: z.string() })),
  status: 200,
  errors: [],
  callsAMinute: 60,
});

export const readCompany = endpoint({
  method: 'GET',
  path: '/companies/{id}',
  summary: 'One technician company',
  access: { action: 'company:read' },
  params: idParams,
  response: company,
  status: 200,
  errors: [],
});

export const createCompany = endpoint({
  method: 'POST',
  path: '/companies',
  summary: 'Add a technician company, and mail it a link that sets its account’s password',
  access: { action: 'company:create', signedOutToo: true },
  body: newCompany,
  response: company,
  status: 201,
  errors: [],
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
  status: 200,
  errors: [409],
});

export const deleteCompany = endpoint({
  method: 'DELETE',
  path: '/companies/{id}',
  summary: 'Remove a technician company that no venue and no technician needs any more',
  access: { action: 'company:delete' },
  params: idParams,
  response: messageResponse,
  status: 200,
  errors: [409],
});
