import { endpoint } from '../access/endpoint.ts';
import { idParams, messageResponse } from '../inputs/inputs.ts';
import { pageNumber, pageOf } from '../inputs/paging.ts';
import { formListOf } from '../register/form-list.ts';
import { changedTechnician, newTechnician, technician, technicianFilter } from './schemas.ts';

export const listTechnicians = endpoint({
  method: 'GET',
  path: '/technicians',
  summary: 'A page of the technicians: all of them, or a company’s own',
  access: { action: 'technician:list' },
  query: technicianFilter.extend({ page: pageNumber }),
  response: pageOf(technician),
});

export const exportTechnicians = endpoint({
  method: 'GET',
  path: '/technicians/export',
  summary: 'All the technicians that a filter finds: of all companies, or a company’s own',
  access: { action: 'technician:list' },
  query: technicianFilter,
  response: formListOf(technician),
});

export const readTechnician = endpoint({
  method: 'GET',
  path: '/technicians/{id}',
  summary: 'One technician',
  access: { action: 'technician:read' },
  params: idParams,
  response: technician,
});

export const createTechnician = endpoint({
  method: 'POST',
  path: '/technicians',
  summary: 'Add a technician, with a password to begin with',
  access: { action: 'technician:create' },
  body: newTechnician,
  response: technician,
  status: 201,
});

export const updateTechnician = endpoint({
  method: 'POST',
  path: '/technicians/{id}',
  summary: 'Change a technician',
  access: { action: 'technician:update' },
  params: idParams,
  body: changedTechnician,
  response: technician,
  errors: [409],
});

export const deleteTechnician = endpoint({
  method: 'DELETE',
  path: '/technicians/{id}',
  summary: 'Delete a technician’s account; inspections keep the name and licence',
  access: { action: 'technician:delete' },
  params: idParams,
  response: messageResponse,
});
