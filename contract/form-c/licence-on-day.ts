import { STATE_NAMES } from '../core/australian-states.ts';
import { LICENCE_ON_DAY } from '../messages/form-c.ts';
import { ruleProfile } from '../rules/profiles.ts';
import { formatDay } from '../time/formatting.ts';
import { localDay } from '../time/venue-time.ts';
import type { FormCEntry, LicenceCheck } from './schemas.ts';

/** A sentence about a licence, and whether it says that something is right, wrong, or neither. */
export interface LicenceFact {
  readonly text: string;
  readonly tone: 'good' | 'bad' | 'plain';
}

/** Lists what is known of a technician's licence as of the day of the inspection; nothing for one without a link. */
export function licenceOnDay(entry: FormCEntry): LicenceFact[] {
  const { technician_licence_state: state, technician_licence_expiry_date: until } = entry;
  const { licence_check: check, submitted_at, time_zone, rules } = entry;
  if (state === null || until === null || check === null) return [];
  const isOver = until < localDay(new Date(submitted_at), time_zone);
  const stated = LICENCE_ON_DAY[isOver ? 'ended' : 'valid'](STATE_NAMES[state], formatDay(until));
  const place = ruleProfile(rules).state;
  return [
    { text: stated, tone: isOver ? 'bad' : 'plain' },
    ...(place !== null && place !== state
      ? [{ text: LICENCE_ON_DAY.otherState(STATE_NAMES[place]), tone: 'plain' } as const]
      : []),
    lookedUp(check),
  ];
}

function lookedUp({ result, list_day, list_state, listed_until }: LicenceCheck): LicenceFact {
  const list = LICENCE_ON_DAY.list(
    list_state ? STATE_NAMES[list_state] : '',
    list_day === null ? '' : formatDay(list_day),
  );
  const until = listed_until === null ? '' : formatDay(listed_until);
  switch (result) {
    case 'current':
      return { text: LICENCE_ON_DAY.current(list, until), tone: 'good' };
    case 'ended':
      return { text: LICENCE_ON_DAY.endedOnList(list, until), tone: 'bad' };
    case 'listed':
      return { text: LICENCE_ON_DAY.listed(list), tone: 'good' };
    case 'not_listed':
      return { text: LICENCE_ON_DAY.notListed(list), tone: 'bad' };
    case 'other_state':
      return { text: LICENCE_ON_DAY.notLookedUp(list), tone: 'plain' };
    case 'no_list':
      return { text: LICENCE_ON_DAY.noList, tone: 'plain' };
  }
}
