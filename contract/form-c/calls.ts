import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { idParams, messageResponse } from '../inputs/inputs.ts';
import { pageOf } from '../inputs/paging.ts';
import { sealedListOf } from '../register/form-list.ts';
import { registerFilter, registerQuery, voiding } from '../register/schemas.ts';
import { changedFormC, dueInspection, formCEntry, inspector, newFormC } from './schemas.ts';

export const listFormC = endpoint({
  method: 'GET',
  path: '/form-c',
  summary: 'A page of the register of inspections',
  access: { action: 'form-c:list', keyToo: 'read' },
  query: registerQuery,
  response: pageOf(formCEntry),
  errors: [404],
});

const formList = sealedListOf(formCEntry);

export const exportFormC = endpoint({
  method: 'GET',
  path: '/form-c/export',
  summary: 'The whole register of inspections that a filter finds',
  access: { action: 'form-c:list', visitToo: true, keyToo: 'read' },
  query: registerFilter,
  response: formList,
  errors: [404],
});

export const printFormC = endpoint({
  method: 'GET',
  path: '/form-c/{id}/print',
  summary: 'One inspection, shaped as an export',
  access: { action: 'form-c:read', certificateToo: true, keyToo: 'read' },
  params: idParams,
  response: formList,
});

export const readInspector = endpoint({
  method: 'GET',
  path: '/form-c/inspector',
  summary: 'The signed-in technician, as the inspections that they record name them',
  access: { action: 'form-c:record-inspection' },
  response: inspector,
  errors: [404],
});

export const listDueInspections = endpoint({
  method: 'GET',
  path: '/form-c/due',
  summary: 'The venues that one inspects, those whose inspection is due first in front',
  access: { action: 'form-c:see-due' },
  response: z.array(dueInspection),
});

export const readFormC = endpoint({
  method: 'GET',
  path: '/form-c/{id}',
  summary: 'One inspection',
  access: { action: 'form-c:read', keyToo: 'read' },
  params: idParams,
  response: formCEntry,
});

export const createFormC = endpoint({
  method: 'POST',
  path: '/form-c',
  summary: 'Record an inspection',
  access: { action: 'form-c:submit' },
  body: newFormC,
  response: formCEntry,
  status: 201,
  errors: [404, 409],
});

export const updateFormC = endpoint({
  method: 'POST',
  path: '/form-c/{id}',
  summary: 'Correct an inspection',
  access: { action: 'form-c:update' },
  params: idParams,
  body: changedFormC,
  response: formCEntry,
  errors: [409],
});

export const deleteFormC = endpoint({
  method: 'DELETE',
  path: '/form-c/{id}',
  summary:
    "Void an inspection. A technician's own needs a reason and stays in the lists, others leave them",
  access: { action: 'form-c:delete' },
  params: idParams,
  body: voiding,
  response: messageResponse,
});
