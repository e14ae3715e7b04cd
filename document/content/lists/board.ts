import { boardFields } from '#contract/board/fields.ts';
import type { BoardLine } from '#contract/board/schemas.ts';
import { BOARD } from '#contract/messages/board.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import type { RegisterDocument } from '../register-document.ts';
import type { RegisterHeader } from '../register-header.ts';
import { note } from '../register-parts.ts';
import { listDocument } from './list-document.ts';

/** @param venues at least one, in the order of the rows */
export function boardDocument(
  header: RegisterHeader,
  venues: readonly BoardLine[],
): RegisterDocument {
  return listDocument(header, venues, {
    key: 'board',
    title: BOARD.title,
    subject: DOCUMENT.venueCount(venues.length),
    facts: [
      ...note({ key: 'search', label: LABEL.search }, header.search),
      { key: 'times', label: DOCUMENT.times, value: DOCUMENT.ownVenueTime },
    ],
    fields: boardFields(new Date(header.exportedAt)),
    // 40 venues with a problem each are on one page.
    isDense: true,
  });
}
