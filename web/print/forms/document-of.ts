import type { RegisterDocument } from '../paper/register-document.ts';
import type { PdfJob } from '../pdf-job.ts';
import { formADocument } from './form-a.ts';
import { formBDocument } from './form-b.ts';
import { formCDocument } from './form-c.ts';
import { venuesDocument } from './venues.ts';

export function documentOf(job: PdfJob): RegisterDocument {
  switch (job.form) {
    case 'form-a':
      return formADocument(job.header, job.entries);
    case 'form-b':
      return formBDocument(job.header, job.entries);
    case 'form-c':
      return formCDocument(job.header, job.entries);
    case 'venues':
      return venuesDocument(job.header, job.entries);
  }
}
