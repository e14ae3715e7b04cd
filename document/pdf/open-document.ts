import { APP_NAME } from '#contract/messages/spec/names.ts';
import type { RegisterDocument } from '../content/register-document.ts';
import { PackedDocument } from './packed-document.ts';
import { PAGE } from './page-size.ts';

/** An empty document, without a page, that says what it is. */
export function openDocument({ title, subject, issued, issuedAt }: RegisterDocument) {
  return new PackedDocument({
    autoFirstPage: false,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    font: '',
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    lang: 'en-AU',
    displayTitle: true,
    info: {
      Title: `${title}: ${subject}`,
      Subject: issued,
      Creator: APP_NAME,
      Producer: APP_NAME,
      CreationDate: issuedAt,
    },
  });
}
