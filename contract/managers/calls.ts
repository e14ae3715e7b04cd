import { endpoint } from '../access/endpoint.ts';
import { idParams, messageResponse } from '../inputs/inputs.ts';
import { pageNumber, pageOf } from '../inputs/paging.ts';
import { formListOf } from '../register/form-list.ts';
import { changedManager, newManager } from './form.ts';
import { exportedManager, manager, managerFilter } from './schemas.ts';

export const listManagers = endpoint({
  method: 'GET',
  path: '/managers',
  summary: 'A page of all managers and staff',
  access: { action: 'manager:list' },
  query: managerFilter.extend({ page: pageNumber }),
  response: pageOf(manager),
});

export const exportManagers = endpoint({
  method: 'GET',
  path: '/managers/export',
  summary: 'All the managers and staff that a filter finds, without scans',
  access: { action: 'manager:list' },
  query: managerFilter,
  response: formListOf(exportedManager),
});

export const readManager = endpoint({
  method: 'GET',
  path: '/managers/{id}',
  summary: 'One manager',
  access: { action: 'manager:read' },
  params: idParams,
  response: manager,
});

export const createManager = endpoint({
  method: 'POST',
  path: '/managers',
  summary: 'Add a manager, with a password to begin with',
  access: { action: 'manager:create' },
  body: newManager,
  response: manager,
  status: 201,
});

export const updateManager = endpoint({
  method: 'POST',
  path: '/managers/{id}',
  summary: 'Change a manager’s details, licences, password or reach',
  access: { action: 'manager:update' },
  params: idParams,
  body: changedManager,
  response: manager,
  errors: [409],
});

export const deleteManager = endpoint({
  method: 'DELETE',
  path: '/managers/{id}',
  summary: 'Delete a manager’s account; the register keeps the entries it made',
  access: { action: 'manager:delete' },
  params: idParams,
  response: messageResponse,
});
