import { DOCUMENT } from '#contract/messages/document.ts';
import { PAPER } from '#contract/messages/paper.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { PAPER_FIELD } from '#contract/paper/fields.ts';
import type { PaperEntry } from '#contract/paper/schemas.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { listDocument } from '../lists/list-document.ts';
import type { RegisterDocument } from '../register-document.ts';
import type { RegisterHeader } from '../register-header.ts';
import { note } from '../register-parts.ts';

export interface PaperHeader extends RegisterHeader {
  /** Undefined for all venues. */
  readonly venueName?: string | undefined;
}

const { venue: _venue, ...ofOneVenue } = PAPER_FIELD;

/** @param entries at least one, in the order of the rows */
export function paperDocument(
  header: PaperHeader,
  entries: readonly PaperEntry[],
): RegisterDocument {
  const { search, from, to, venueName } = header;
  const period = [from, to].map((day) => (day ? formatDay(day) : '…')).join(' – ');
  const document = listDocument(header, entries, {
    key: 'paper-register',
    title: PAPER.documentTitle,
    subject: venueName ?? PAPER.entryCount(entries.length),
    facts: [
      ...note({ key: 'search', label: LABEL.search }, search),
      ...note({ key: 'period', label: DOCUMENT.period }, from || to ? period : undefined),
      { key: 'paper-hint', label: PAPER.title, value: PAPER.hint },
    ],
    fields: venueName === undefined ? PAPER_FIELD : ofOneVenue,
  });
  const rows = document.rows.map((row, at) => ({
    ...row,
    struck: (entries[at]?.voided_at ?? null) !== null,
  }));
  return { ...document, rows };
}
