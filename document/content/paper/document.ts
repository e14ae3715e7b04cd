import { DOCUMENT } from '#contract/messages/document.ts';
import { PAPER } from '#contract/messages/paper.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { PAPER_FIELD } from '#contract/paper/fields.ts';
import type { PaperEntry } from '#contract/paper/schemas.ts';
import { wallTime } from '#contract/register/field.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { listDocument } from '../lists/list-document.ts';
import type { RegisterDocument } from '../register-document.ts';
import type { RegisterHeader } from '../register-header.ts';
import { note } from '../register-parts.ts';

export interface PaperHeader extends RegisterHeader {
  /** Undefined for all venues. */
  readonly venueName?: string | undefined;
}

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
    columns: [
      ...(venueName === undefined ? [[PAPER_FIELD.venue, { width: 80, grow: 1 }] as const] : []),
      [PAPER_FIELD.number, { width: 40, grow: 0 }],
      [PAPER_FIELD.form, { width: 64, grow: 0 }],
      [PAPER_FIELD.day, { width: 60, grow: 0 }],
      [PAPER_FIELD.time, { width: 52, grow: 0 }],
      [PAPER_FIELD.person, { width: 90, grow: 1 }],
      [PAPER_FIELD.licence, { width: 80, grow: 0 }],
      [PAPER_FIELD.says, { width: 150, grow: 4 }],
      [PAPER_FIELD.page, { width: 60, grow: 1 }],
    ],
    details: [
      {
        head: PAPER.transcribed,
        readValue: ({ transcribed, time_zone }) => wallTime(transcribed.at, time_zone, 'both'),
      },
      { head: PAPER.transcribedBy, readValue: ({ transcribed }) => transcribed.by },
      {
        head: PAPER.voided,
        readValue: ({ voided_at, time_zone }) =>
          voided_at === null ? '' : wallTime(voided_at, time_zone, 'both'),
      },
      { head: PAPER.voidReason, readValue: ({ void_reason }) => void_reason ?? '' },
    ],
  });
  const rows = document.rows.map((row, at) => ({
    ...row,
    struck: (entries[at]?.voided_at ?? null) !== null,
  }));
  return { ...document, rows };
}
