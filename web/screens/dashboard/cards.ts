import { type Actor, can } from '#contract/core/permissions.ts';
import type { Dashboard } from '#contract/dashboard/schemas.ts';
import { formCIsGreen } from '#contract/form-c/due.ts';
import { EXPIRY, LICENCE } from '#contract/messages/components/licences.ts';
import { DASHBOARD } from '#contract/messages/screens/dashboard.ts';

type RegisterPath = '/form-a' | '/form-b' | '/form-c';
type ListedVenues = Dashboard['venuesNotSubmittedFormA'];
export type ListedManagers = Dashboard['managersWithLicenceExpired'];

/** Opens a list of venues, each with a link to its register. */
export interface OpensVenues {
  venues: ListedVenues;
  form: RegisterPath;
}

/** Target of a card: a screen, or a list. */
type CardTarget = { to: RegisterPath | '/profile' } | OpensVenues | { managers: ListedManagers };

export interface SummaryCard {
  label: string;
  /** A count, or a short text. */
  value: string;
  isGood: boolean;
  opens: CardTarget;
}

export interface CardGroup {
  title: string;
  cards: SummaryCard[];
}

/** Returns the cards about the viewing venue, and for users of many venues those about all venues. */
export function cardGroups(dashboard: Dashboard, actor: Actor): CardGroup[] {
  const groups: CardGroup[] = [{ title: DASHBOARD.tonight, cards: venueCards(dashboard) }];
  if (can(actor, 'dashboard:wide')) groups.push(...wideGroups(dashboard));
  groups.push({ title: DASHBOARD.licences, cards: ownLicenceCards(dashboard) });
  return groups.filter(({ cards }) => cards.length > 0);
}

function venueCards(dashboard: Dashboard): SummaryCard[] {
  const { hasCompletedFormA, numIncompleteFormB, daysUntilFormCDue } = dashboard;
  return [
    {
      label: DASHBOARD.checkDue,
      value: hasCompletedFormA ? DASHBOARD.formADone : DASHBOARD.formAOpen,
      isGood: hasCompletedFormA,
      opens: { to: '/form-a' },
    },
    {
      label: DASHBOARD.formB,
      value: String(numIncompleteFormB),
      isGood: numIncompleteFormB === 0,
      opens: { to: '/form-b' },
    },
    {
      label: DASHBOARD.formC,
      value: daysUntilFormCDue,
      isGood: formCIsGreen(daysUntilFormCDue),
      opens: { to: '/form-c' },
    },
  ];
}

function ownLicenceCards({ licenceExpiry, rmlvExpiry }: Dashboard): SummaryCard[] {
  const card = (label: string, text: string | null): SummaryCard[] =>
    text
      ? [
          {
            label,
            value: text,
            isGood: !text.startsWith(EXPIRY.expired),
            opens: { to: '/profile' },
          },
        ]
      : [];
  return [...card(LICENCE.am, licenceExpiry), ...card(LICENCE.rmlv, rmlvExpiry)];
}

function wideGroups(dashboard: Dashboard): CardGroup[] {
  const venues = (label: string, list: ListedVenues, form: RegisterPath) =>
    countCard(label, list, { venues: list, form });
  const managers = (label: string, list: ListedManagers) =>
    countCard(label, list, { managers: list });
  return [
    {
      title: DASHBOARD.allVenues,
      cards: [
        venues(DASHBOARD.venuesNotSubmittedFormA, dashboard.venuesNotSubmittedFormA, '/form-a'),
        venues(DASHBOARD.venuesWithIncompleteFormB, dashboard.venuesWithIncompleteFormB, '/form-b'),
        venues(DASHBOARD.venuesWithFormCDue, dashboard.venuesWithFormCDue, '/form-c'),
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
  return { label, value: String(list.length), isGood: list.length === 0, opens };
}
