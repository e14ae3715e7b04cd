import { endpoint } from '../access/endpoint.ts';
import { idParams, messageResponse } from '../inputs/inputs.ts';
import { pageOf } from '../inputs/paging.ts';
import { sealedListOf } from '../register/form-list.ts';
import { registerFilter, registerQuery, voiding } from '../register/schemas.ts';
import { changedFormB, faultReport, formBEntry, newFormB } from './schemas.ts';

export const listFormB = endpoint({
  method: 'GET',
  path: '/form-b',
  summary: 'A page of the register of malfunctions',
  access: { action: 'form-b:list', keyToo: 'read' },
  query: registerQuery,
  response: pageOf(formBEntry),
  errors: [404],
});

const formList = sealedListOf(formBEntry);

export const exportFormB = endpoint({
  method: 'GET',
  path: '/form-b/export',
  summary: 'The whole register of malfunctions that a filter finds',
  access: { action: 'form-b:list', visitToo: true, keyToo: 'read' },
  query: registerFilter,
  response: formList,
  errors: [404],
});

export const printFormB = endpoint({
  method: 'GET',
  path: '/form-b/{id}/print',
  summary: 'One malfunction, shaped as an export',
  access: { action: 'form-b:list', keyToo: 'read' },
  params: idParams,
  response: formList,
});

export const readFormB = endpoint({
  method: 'GET',
  path: '/form-b/{id}',
  summary: 'One malfunction',
  access: { action: 'form-b:read', keyToo: 'read' },
  params: idParams,
  response: formBEntry,
});

export const readFaultReport = endpoint({
  method: 'GET',
  path: '/form-b/{id}/report',
  summary: 'What was answered No when a malfunction was found, and whom to call about it',
  access: { action: 'form-b:read' },
  params: idParams,
  response: faultReport,
});

export const createFormB = endpoint({
  method: 'POST',
  path: '/form-b',
  summary: 'Record a malfunction that no nightly check found',
  access: { action: 'form-b:create', keyToo: 'faults' },
  body: newFormB,
  response: formBEntry,
  status: 201,
  errors: [404, 409],
});

export const updateFormB = endpoint({
  method: 'POST',
  path: '/form-b/{id}',
  summary: 'Record how a malfunction’s repair is arranged and done',
  access: { action: 'form-b:update', keyToo: 'faults' },
  params: idParams,
  body: changedFormB,
  response: formBEntry,
  errors: [409],
});

export const deleteFormB = endpoint({
  method: 'DELETE',
  path: '/form-b/{id}',
  summary: 'Void a malfunction: it leaves the lists, its number and history stay',
  access: { action: 'form-b:delete' },
  params: idParams,
  body: voiding,
  response: messageResponse,
});
