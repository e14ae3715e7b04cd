import { type Actor, can } from '#contract/core/permissions.ts';
import { VENUES } from '#contract/messages/screens/venues.ts';
import { STATUS } from '#contract/messages/spec/statuses.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { NoWrap } from '#web/ui/page/no-wrap.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { VenueActions } from './venue-actions.tsx';

const HEAD = VENUES.columns;

/** Adds the column of actions for users who may change a venue. */
export function venueColumns(actor: Actor): Column<Venue>[] {
  return can(actor, 'venue:update') ? [...columns, actions] : columns;
}

const columns: Column<Venue>[] = [
  { key: 'name', title: HEAD.name, cell: ({ name }) => name, onCard: 'heading' },
  { key: 'code', title: HEAD.code, cell: ({ code }) => <NoWrap>{code}</NoWrap> },
  {
    key: 'licenceNumber',
    title: HEAD.licenceNumber,
    cell: ({ licence_number }) => <NoWrap>{licence_number}</NoWrap>,
  },
  {
    key: 'company',
    title: HEAD.company,
    cell: ({ company }) => company?.name ?? TEXT.dash,
  },
  {
    key: 'openingHours',
    title: HEAD.openingHours,
    cell: (venue) => <OpeningHours venue={venue} />,
  },
  { key: 'address', title: HEAD.address, cell: ({ address }) => address },
  {
    key: 'status',
    title: HEAD.status,
    cell: ({ is_active }) => (
      <ToneBadge tone={is_active ? 'good' : 'accent'}>
        {is_active ? STATUS.active : STATUS.inactive}
      </ToneBadge>
    ),
  },
];

const actions: Column<Venue> = {
  key: 'actions',
  title: HEAD.actions,
  cell: (venue) => <VenueActions venue={venue} />,
  pinned: 'right',
  onCard: 'foot',
};
