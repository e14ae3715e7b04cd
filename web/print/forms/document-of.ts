import type { RegisterDocument } from '../paper/register-document.ts';
import type { PdfJob } from '../pdf-job.ts';
import { formADocument } from './form-a.ts';

const DEFINITIONS = { 'form-a': formADocument } as const;

export function documentOf({ form, header, entries }: PdfJob): RegisterDocument {
  return DEFINITIONS[form](header, entries);
}
