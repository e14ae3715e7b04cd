import type { DocumentSource } from './export-request.ts';
import { formADocument } from './form-a.ts';
import { formBDocument } from './form-b.ts';
import { formCDocument } from './form-c.ts';
import type { RegisterDocument } from './register-document.ts';
import { venuesDocument } from './venues.ts';

export function documentOf(job: DocumentSource): RegisterDocument {
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
