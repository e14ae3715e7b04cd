import { expect, it } from 'vitest';
import { PAPER } from '#contract/messages/paper.ts';
import type { PaperEntry } from '#contract/paper/schemas.ts';
import { csvOf } from '../../spreadsheet/csv.ts';
import { sheetOf } from '../../spreadsheet/sheet.ts';
import { paperDocument } from './document.ts';

const CHECK: PaperEntry = {
  ...{ id: '1', source: 'paper', paper_number: 1, form: 'form_a', day: '2026-02-28' },
  ...{ venue_id: '1', venue_name: 'The Inn', time_zone: 'Australia/Brisbane', time: '23:45' },
  ...{ person_name: '=HYPERLINK("http://x")', licence_number: 'AM 1', company_name: null },
  ...{ all_yes: 0, note: 'Camera 4', job_number: 'JN 7', page: 'Book 3' },
  ...{ arrangement_date: null, arranged_by: null, repair_date: null },
  transcribed: { at: '2026-11-20T12:00:00Z', by: 'Ada Admin' },
  ...{ voided_at: null, voided_by: null, void_reason: null },
};

const FAULT: PaperEntry = {
  ...CHECK,
  ...{ paper_number: 2, form: 'form_b', all_yes: null, time: null },
  ...{ arrangement_date: '2026-03-01', arranged_by: 'Jack', repair_date: '2026-03-02' },
  ...{ voided_at: '2026-11-20T12:00:00Z', voided_by: 'Ada Admin', void_reason: 'Misread' },
};

it('a paper register is exported with its own numbers, voided entries struck, and no formula', async () => {
  const document = paperDocument(
    {
      ...{ exportedBy: 'Ada', exportedAt: '2026-11-20T12:00:00Z' },
      ...{ timeZone: 'Australia/Brisbane', venueName: 'The Inn' },
    },
    [CHECK, FAULT],
  );
  expect(document.title).toBe(PAPER.documentTitle);
  expect(document.rows.map(({ struck }) => struck)).toEqual([false, true]);
  const [, check, fault] = (await csvOf(sheetOf(document)).text()).split('\r\n');
  expect(check).toContain('P-1,Nightly check,2026-02-28,23:45,"\'=HYPERLINK(""http://x"")"');
  expect(check).toContain('Not all Yes. Camera 4. Job JN 7');
  expect(fault).toContain('Arranged 01/03/2026 by Jack. Repaired 02/03/2026');
  expect(fault).toContain('Misread');
});
