import { Stack } from '@mantine/core';
import { can } from '#contract/access/permissions.ts';
import type { Actor } from '#contract/access/rules.ts';
import { CONFIRMATION } from '#contract/messages/lists.ts';
import { VENUES } from '#contract/messages/venues.ts';
import { type Field, formatField } from '#contract/register/field.ts';
import { VENUE_FIELD } from '#contract/venues/fields.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { WaitingBadge } from '#web/components/list/confirm-action.tsx';
import { textColumn } from '#web/components/register/text-column.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { NoWrap } from '#web/ui/page/no-wrap.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { VenueActions } from './venue-actions.tsx';

/** Adds the column of actions for users who may change a venue, or view another of several. */
export function venueColumns(actor: Actor, seesSeveral: boolean): Column<Venue>[] {
  const hasActions =
    can(actor, 'venue:update') || (seesSeveral && can(actor, 'venue:mark-viewing'));
  return hasActions ? [...columns, actions] : columns;
}

const columns: Column<Venue>[] = [
  { ...textColumn(VENUE_FIELD.name), onCard: 'heading' },
  unbrokenColumn(VENUE_FIELD.code),
  unbrokenColumn(VENUE_FIELD.licenceNumber),
  textColumn(VENUE_FIELD.company),
  {
    ...textColumn(VENUE_FIELD.openingHours),
    cell: (venue) => <OpeningHours venue={venue} />,
  },
  textColumn(VENUE_FIELD.address),
  {
    ...textColumn(VENUE_FIELD.status),
    cell: (venue) => (
      <Stack gap={4} align="start">
        <ToneBadge tone={venue.is_active ? 'good' : 'accent'}>
          {formatField(VENUE_FIELD.status, venue)}
        </ToneBadge>
        {!venue.is_confirmed && <WaitingBadge label={VENUES.waiting} />}
        {!venue.is_user_confirmed && <ToneBadge tone="accent">{CONFIRMATION.ownWaiting}</ToneBadge>}
      </Stack>
    ),
  },
];

const actions: Column<Venue> = {
  key: 'actions',
  title: VENUES.columns.actions,
  cell: (venue) => <VenueActions venue={venue} />,
  pinned: 'right',
  onCard: 'actions',
};

/** The column of a text that is not broken into lines. */
function unbrokenColumn(field: Field<Venue>): Column<Venue> {
  return { ...textColumn(field), cell: (venue) => <NoWrap>{formatField(field, venue)}</NoWrap> };
}
