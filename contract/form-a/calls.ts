import { endpoint } from '../access/endpoint.ts';
import { reportedListOf } from '../calendar/venue-report.ts';
import { idParams, messageResponse } from '../inputs/inputs.ts';
import { pageOf } from '../inputs/paging.ts';
import { sealedListOf } from '../register/form-list.ts';
import { registerFilter, registerQuery, voiding } from '../register/schemas.ts';
import { nightCard } from './night-card.ts';
import { changedFormA, discardedForm, formAEntry, newFormA } from './schemas.ts';

export const listFormA = endpoint({
  method: 'GET',
  path: '/form-a',
  summary: 'A page of the register of nightly checks',
  access: { action: 'form-a:list', keyToo: 'read' },
  query: registerQuery,
  response: pageOf(formAEntry),
  errors: [404],
});

export const exportFormA = endpoint({
  method: 'GET',
  path: '/form-a/export',
  summary: 'The whole register of nightly checks that a filter finds',
  access: { action: 'form-a:list', visitToo: true, keyToo: 'read' },
  query: registerFilter,
  response: reportedListOf(formAEntry),
  errors: [404],
});

export const printFormA = endpoint({
  method: 'GET',
  path: '/form-a/{id}/print',
  summary: 'One nightly check, shaped as an export',
  access: { action: 'form-a:read', keyToo: 'read' },
  params: idParams,
  response: sealedListOf(formAEntry),
});

export const readFormA = endpoint({
  method: 'GET',
  path: '/form-a/{id}',
  summary: 'One nightly check',
  access: { action: 'form-a:read', keyToo: 'read' },
  params: idParams,
  response: formAEntry,
});

export const createFormA = endpoint({
  method: 'POST',
  path: '/form-a',
  summary: 'Record a nightly check; a No opens a Form B and mails the technician company',
  access: { action: 'form-a:create' },
  body: newFormA,
  response: formAEntry,
  status: 201,
  errors: [404, 409],
});

export const discardForm = endpoint({
  method: 'POST',
  path: '/venues/{id}/discarded-forms',
  summary: 'Say why a check or an explanation that waited on a phone is not sent',
  access: { action: 'form-a:create' },
  params: idParams,
  body: discardedForm,
  response: discardedForm.pick({ uid: true }),
  errors: [409],
});

export const updateFormA = endpoint({
  method: 'POST',
  path: '/form-a/{id}',
  summary: 'Correct a nightly check while its trading day lasts',
  access: { action: 'form-a:update' },
  params: idParams,
  body: changedFormA,
  response: formAEntry,
  errors: [409],
});

export const deleteFormA = endpoint({
  method: 'DELETE',
  path: '/form-a/{id}',
  summary: 'Void a nightly check: it leaves the lists, its number and history stay',
  access: { action: 'form-a:delete' },
  params: idParams,
  body: voiding,
  response: messageResponse,
});

export const readNightCard = endpoint({
  method: 'GET',
  path: '/venues/{id}/night-card',
  summary: 'What the form of a nightly check needs, also without a connection',
  access: { action: 'form-a:create' },
  params: idParams,
  response: nightCard,
});
