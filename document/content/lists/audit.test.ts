import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit/schemas.ts';
import { AUDIT, AUDITED } from '#contract/messages/audit.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { exportPdf, textOf } from '../../testing/export-pdf.ts';
import { HEADER } from '../../testing/reports.ts';
import { auditDocument } from './audit.ts';

const ENTRY: AuditEntry = {
  id: '-1:7',
  at: '2026-11-20T14:30:00.000Z',
  kind: 'sign-in',
  by: 'Robin Person',
  what: AUDITED.signedIn('passkey'),
  venue_name: null,
};

describe('the document of the audit', () => {
  it('has the columns of the list, with times of the reader', async () => {
    const document = auditDocument(
      { ...HEADER, timeZone: 'Australia/Perth', from: '2026-11-20', kind: 'sign-in' },
      [ENTRY],
    );
    expect(document.columns.map(({ head }) => head)).toEqual(Object.values(AUDIT.columns));
    const { pages } = await exportPdf(document);
    const text = textOf(pages[0]);
    for (const value of ['20/11/2026 10:30 PM', ENTRY.by, ENTRY.what, AUDIT.kinds['sign-in']]) {
      expect(text).toContain(value);
    }
    expect(text).toContain('20/11/2026 –');
    expect(text).toContain(TEXT.notApplicable);
  });
});
