import { certificateDocument } from './certificate.ts';
import type { DocumentSource } from './document-source.ts';
import { formADocument } from './form-a.ts';
import { formBDocument } from './form-b.ts';
import { formCDocument } from './form-c.ts';
import {
  auditDocument,
  boardDocument,
  companiesDocument,
  managersDocument,
  paperDocument,
  techniciansDocument,
  venuesDocument,
} from './lists.ts';
import type { RegisterDocument } from './register-document.ts';

export function documentOf(source: DocumentSource): RegisterDocument {
  switch (source.form) {
    case 'form-a':
      return formADocument(source.header, source.entries);
    case 'form-b':
      return formBDocument(source.header, source.entries);
    case 'form-c':
      return formCDocument(source.header, source.entries);
    case 'certificate':
      return certificateDocument(source.header, source.entries);
    case 'paper-register':
      return paperDocument(source.header, source.entries);
    case 'audit':
      return auditDocument(source.header, source.entries);
    case 'managers':
      return managersDocument(source.header, source.entries);
    case 'technicians':
      return techniciansDocument(source.header, source.entries);
    case 'companies':
      return companiesDocument(source.header, source.entries);
    case 'board':
      return boardDocument(source.header, source.entries);
    case 'venues':
      return venuesDocument(source.header, source.entries);
  }
}
