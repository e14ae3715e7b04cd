import { can } from '#contract/access/permissions.ts';
import type { Actor } from '#contract/access/rules.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { DASHBOARD } from '#contract/messages/dashboard.ts';
import { EXPIRY, LICENCE } from '#contract/messages/people.ts';
import { RENEWAL } from '#contract/messages/shell.ts';
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
type CardTarget =
  | { to: RegisterPath | '/form-a/create' | '/profile' }
  | OpensVenues
  | { managers: ListedManagers };

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

/** The licences of all managers, counted by kind and by how soon they end. */
export interface LicenceCounts {
  title: string;
  counts: readonly SummaryCard[];
}

export interface CardGroup {
  title: string;
  cards: SummaryCard[];
  /** Whether a phone shows the cards beside each other. */
  areTiles?: true;
  /** In front of the cards. */
  counts?: readonly LicenceCounts[];
}

interface CardContext {
  actor: Actor;
  /** Name of the viewing venue. */
  venue: string;
  /** undefined while it is not known */
  tonight: TonightStatus | undefined;
  /** Whether the user has begun tonight's check. */
  isBegun: boolean;
  now: Date;
}

/** Returns the cards about the viewing venue, below those about all venues for users of many. */
export function cardGroups(dashboard: Dashboard, context: CardContext): CardGroup[] {
  const { actor, venue, tonight, isBegun, now } = context;
  const isWide = can(actor, 'dashboard:wide');
  const ownVenue = {
    title: DASHBOARD.tonight(venue),
    cards: venueCards(dashboard, tonight, {
      now,
      mayCheck: can(actor, 'form-a:create'),
      isBegun,
    }),
  };
  const licences = {
    title: isWide ? DASHBOARD.licences : DASHBOARD.ownLicences,
    cards: ownLicenceCards(dashboard, actor, localDay(now, LATEST_MAINLAND_ZONE)),
  };
  if (!isWide) return licences.cards.length > 0 ? [ownVenue, licences] : [ownVenue];
  const allVenues = {
    title: DASHBOARD.allVenues,
    cards: allVenuesCards(dashboard, now),
    areTiles: true,
  } as const;
  return [allVenues, { ...licences, counts: licenceCounts(dashboard) }, ownVenue];
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

function allVenuesCards(dashboard: Dashboard, now: Date): SummaryCard[] {
  const venues = (label: string, list: readonly ListedVenue[], form: RegisterPath) =>
    countCard(label, list, { venues: list, form });
  return [
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
  ];
}

/** In the order of `DASHBOARD.licenceEnds`. */
function licenceCounts(dashboard: Dashboard): LicenceCounts[] {
  const managers = (label: string, list: ListedManagers) =>
    countCard(label, list, { managers: list });
  return [
    {
      title: LICENCE.am,
      counts: [
        managers(DASHBOARD.licenceExpired, dashboard.managersWithLicenceExpired),
        managers(DASHBOARD.licenceExpiry7, dashboard.managersWithLicenceExpiryIn7),
        managers(DASHBOARD.licenceExpiry30, dashboard.managersWithLicenceExpiryIn30),
      ],
    },
    {
      title: LICENCE.rmlv,
      counts: [
        managers(DASHBOARD.rmlvExpired, dashboard.managersWithRMLVExpired),
        managers(DASHBOARD.rmlvExpiry7, dashboard.managersWithRMLVExpiryIn7),
        managers(DASHBOARD.rmlvExpiry30, dashboard.managersWithRMLVExpiryIn30),
      ],
    },
  ];
}

/** A count that is good at zero and bad above. */
function countCard(label: string, list: readonly unknown[], opens: CardTarget): SummaryCard {
  const tone = list.length === 0 ? 'good' : 'bad';
  return { label, value: String(list.length), tone, opens };
}
