import { endpoint } from '../access/endpoint.ts';
import { idParams, messageResponse } from '../inputs/inputs.ts';
import { pageOf } from '../inputs/paging.ts';
import { formListOf } from '../register/form-list.ts';
import { voiding } from '../register/schemas.ts';
import {
  newPaperScan,
  paperEntry,
  paperEntryInFull,
  paperFilter,
  paperQuery,
  paperScan,
} from './schemas.ts';

export const listPaperEntries = endpoint({
  method: 'GET',
  path: '/paper-register',
  summary: 'A page of the transcribed paper registers, the newest day first',
  access: { action: 'paper-register:read', keyToo: 'read' },
  query: paperQuery,
  response: pageOf(paperEntry),
  errors: [404],
});

export const exportPaperEntries = endpoint({
  method: 'GET',
  path: '/paper-register/export',
  summary: 'All entries of paper registers that a filter finds, voided ones in their place',
  access: { action: 'paper-register:read', keyToo: 'read' },
  query: paperFilter,
  response: formListOf(paperEntry),
  errors: [404],
});

export const readPaperEntry = endpoint({
  method: 'GET',
  path: '/paper-register/{id}',
  summary: 'One entry of a paper register, with the scans of its page',
  access: { action: 'paper-register:read', keyToo: 'read' },
  params: idParams,
  response: paperEntryInFull,
});

export const deletePaperEntry = endpoint({
  method: 'DELETE',
  path: '/paper-register/{id}',
  summary: 'Void an entry that was transcribed wrongly: its number and history stay',
  access: { action: 'paper-register:delete' },
  params: idParams,
  body: voiding,
  response: messageResponse,
});

export const addPaperScan = endpoint({
  method: 'POST',
  path: '/paper-register/{id}/scans',
  summary: 'Add a scan of the page of the book, for all entries of that page',
  access: { action: 'paper-register:add-scan' },
  params: idParams,
  body: newPaperScan,
  response: paperScan,
  status: 201,
});
