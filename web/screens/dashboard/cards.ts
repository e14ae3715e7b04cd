import { can } from '#contract/core/permissions/permissions.ts';
import type { Actor } from '#contract/core/permissions/rules.ts';
import type { Dashboard } from '#contract/dashboard/schemas.ts';
import { EXPIRY, LICENCE } from '#contract/messages/components/licences.ts';
import { DASHBOARD } from '#contract/messages/screens/dashboard.ts';
import { RENEWAL } from '#contract/messages/screens/shell.ts';
import type { TonightStatus } from '#contract/status/tonight.ts';
import type { Day } from '#contract/time/days.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import type { Tone } from '#web/components/calendar/use-tonight.ts';
import { renewalText } from '#web/components/licence/renewal-text.ts';
import { dueVenue, faultyVenue, type ListedVenue, uncheckedVenue } from './listed-venues.ts';
import { venueCards } from './venue-cards.ts';

type RegisterPath = '/form-a' | '/form-b' | '/form-c';
export type ListedManagers = Dashboard['managersWithLicenceExpired'];

/** Opens a list of venues, each with a link to its register. */
export interface OpensVenues {
  venues: readonly ListedVenue[];
  form: RegisterPath;
}

/** Target of a card: a screen, or a list. */
type CardTarget = { to: RegisterPath | '/profile' } | OpensVenues | { managers: ListedManagers };

export interface SummaryCard {
  label: string;
  /** A count, or a short text. */
  value: string;
  tone: Tone;
  /** Leaves out the tick of a good card, which would say that there is nothing to do. */
  isUnmarked?: boolean;
  /** A second line, whose tone may differ. On a phone it is cut off unless it `wraps`. */
  note?: { text: string; tone: Tone; wraps?: boolean };
  opens: CardTarget;
}

export interface CardGroup {
  title: string;
  cards: SummaryCard[];
}

/**
 * Returns the cards about the viewing venue, and for users of many venues those about all venues.
 * @param tonight undefined while it is not known
 */
export function cardGroups(
  dashboard: Dashboard,
  { actor, tonight, now }: { actor: Actor; tonight: TonightStatus | undefined; now: Date },
): CardGroup[] {
  const groups: CardGroup[] = [
    { title: DASHBOARD.tonight, cards: venueCards(dashboard, tonight, now) },
  ];
  if (can(actor, 'dashboard:wide')) groups.push(...wideGroups(dashboard, now));
  const today = localDay(now, LATEST_MAINLAND_ZONE);
  groups.push({ title: DASHBOARD.licences, cards: ownLicenceCards(dashboard, actor, today) });
  return groups.filter(({ cards }) => cards.length > 0);
}

function ownLicenceCards(
  { licenceExpiry, rmlvExpiry }: Dashboard,
  { licences }: Actor,
  today: Day,
): SummaryCard[] {
  const card = (label: string, text: string | null, day: Day | null | undefined): SummaryCard[] => {
    if (!text) return [];
    const tone = text.startsWith(EXPIRY.expired) ? 'bad' : 'good';
    const ending = day && renewalText(day, today);
    const renewal = ending && {
      note: { text: RENEWAL.note(ending, RENEWAL.renew), tone: 'accent' as const },
      isUnmarked: tone === 'good',
    };
    return [{ label, value: text, tone, opens: { to: '/profile' }, ...(renewal || {}) }];
  };
  return [
    ...card(LICENCE.am, licenceExpiry, licences?.licence_expiry_date),
    ...card(LICENCE.rmlv, rmlvExpiry, licences?.rmlv_licence_expiry_date),
  ];
}

function wideGroups(dashboard: Dashboard, now: Date): CardGroup[] {
  const venues = (label: string, list: readonly ListedVenue[], form: RegisterPath) =>
    countCard(label, list, { venues: list, form });
  const managers = (label: string, list: ListedManagers) =>
    countCard(label, list, { managers: list });
  return [
    {
      title: DASHBOARD.allVenues,
      cards: [
        venues(
          DASHBOARD.venuesNotSubmittedFormA,
          dashboard.venuesNotSubmittedFormA.map((venue) => uncheckedVenue(venue, now)),
          '/form-a',
        ),
        venues(
          DASHBOARD.venuesWithIncompleteFormB,
          dashboard.venuesWithIncompleteFormB.map((venue) => faultyVenue(venue, now)),
          '/form-b',
        ),
        venues(
          DASHBOARD.venuesWithFormCDue,
          dashboard.venuesWithFormCDue.map((venue) => dueVenue(venue, now)),
          '/form-c',
        ),
      ],
    },
    {
      title: DASHBOARD.managers,
      cards: [
        managers(DASHBOARD.licenceExpiry30, dashboard.managersWithLicenceExpiryIn30),
        managers(DASHBOARD.licenceExpiry7, dashboard.managersWithLicenceExpiryIn7),
        managers(DASHBOARD.licenceExpired, dashboard.managersWithLicenceExpired),
        managers(DASHBOARD.rmlvExpiry30, dashboard.managersWithRMLVExpiryIn30),
        managers(DASHBOARD.rmlvExpiry7, dashboard.managersWithRMLVExpiryIn7),
        managers(DASHBOARD.rmlvExpired, dashboard.managersWithRMLVExpired),
      ],
    },
  ];
}

/** A count that is good at zero and bad above. */
function countCard(label: string, list: readonly unknown[], opens: CardTarget): SummaryCard {
  const tone = list.length === 0 ? 'good' : 'bad';
  return { label, value: String(list.length), tone, opens };
}
