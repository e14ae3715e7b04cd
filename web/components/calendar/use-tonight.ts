import { useQuery } from '@tanstack/react-query';
import type { VenueCalendar } from '#contract/calendar/schemas.ts';
import { type TonightStatus, tonightStatus } from '#contract/status/tonight.ts';
import type { Day } from '#contract/time/days.ts';
import { recentCalendarQuery } from '#web/api/calendar.ts';
import { useNow } from '#web/ui/page/use-now.ts';

/** The colour of a status: green only for what is right, red only for what is wrong. */
export type Tone = 'good' | 'bad' | 'accent' | 'neutral';

const TONE: Readonly<Record<TonightStatus['state'], Tone>> = {
  closed: 'neutral',
  inactive: 'neutral',
  not_due: 'neutral',
  due: 'neutral',
  due_soon: 'accent',
  missed: 'bad',
  done: 'good',
  late: 'accent',
  recorded_later: 'accent',
};

export function tonightTone({ state, hasFault }: TonightStatus): Tone {
  const tone = TONE[state];
  return hasFault && tone === 'good' ? 'accent' : tone;
}

interface LiveStatus {
  /** undefined until it is known */
  status: TonightStatus | undefined;
  /** The running trading day. */
  day: Day | undefined;
  isLoading: boolean;
}

/** Returns the status of a venue's running night, which follows the clock. */
export function useTonight(venueId: string | undefined): LiveStatus {
  const now = useNow();
  const query = { ...recentCalendarQuery(venueId ?? ''), enabled: venueId !== undefined };
  const { data, isLoading } = useQuery(query);
  return { status: data && statusAt(data, now), day: data?.tonight.day, isLoading };
}

function statusAt({ tonight, terms }: VenueCalendar, now: Date): TonightStatus | undefined {
  const current = terms.at(-1);
  return current && tonightStatus(tonight, now, current.time_zone);
}
