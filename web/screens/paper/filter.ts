import { PAPER_FORMS, type PaperForm } from '#contract/paper/schemas.ts';
import { isRealDay } from '#contract/time/days.ts';
import type { ListSearch } from '#web/components/list/search-params.ts';
import type { ViewingVenue } from '#web/session/viewing-venue.ts';

/** Days are `yyyy-MM-dd`, both included. */
export type PaperSearch = ListSearch<'form' | 'from' | 'to'>;

const isForm = (text: string): text is PaperForm => PAPER_FORMS.some((form) => form === text);

const dayIn = (text: string) => (isRealDay(text) ? text : undefined);

export const hasInvalidDay = ({ from, to }: PaperSearch) =>
  [from, to].some((text) => text !== '' && !isRealDay(text));

/** Returns the filter for the server. @param venue null for all venues that the user may see */
export function paperFilterOf({ search, form, from, to }: PaperSearch, venue: ViewingVenue | null) {
  return {
    venue_id: venue?.value,
    search,
    form: isForm(form) ? form : undefined,
    from: dayIn(from),
    to: dayIn(to),
  };
}
