import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { IMPORT_MAX_BYTES } from '../core/limits.ts';
import { idParams } from '../inputs/inputs.ts';
import { pageNumber, pageOf } from '../inputs/paging.ts';
import { dryRunResult, importReport, importSummary, sentFile } from './schemas.ts';

export const dryRunImport = endpoint({
  method: 'POST',
  path: '/imports/dry-run',
  summary: 'Say what an import would do, and every wrong cell; nothing is saved',
  access: { action: 'import:run' },
  body: sentFile,
  response: dryRunResult,
  bodyMaxBytes: IMPORT_MAX_BYTES,
});

export const startImport = endpoint({
  method: 'POST',
  path: '/imports',
  summary: 'Import the rows of a file, in the background; a running import of them is not repeated',
  access: { action: 'import:run' },
  body: sentFile,
  response: importSummary,
  status: 201,
  bodyMaxBytes: IMPORT_MAX_BYTES,
});

export const listImports = endpoint({
  method: 'GET',
  path: '/imports',
  summary: 'A page of the imports, newest first',
  access: { action: 'import:run' },
  query: z.object({ page: pageNumber }),
  response: pageOf(importSummary),
});

export const readImport = endpoint({
  method: 'GET',
  path: '/imports/{id}',
  summary: 'How far an import is, and once it is done what became of each row',
  access: { action: 'import:run' },
  params: idParams,
  response: importReport,
});
