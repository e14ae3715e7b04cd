import { type Actor, can } from '#contract/core/permissions.ts';
import { LIST } from '#contract/messages/added/screens.ts';
import { COLUMN } from '#contract/messages/spec/columns.ts';
import { STATUS } from '#contract/messages/spec/labels.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { NoWrap } from '#web/ui/page/no-wrap.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { VenueActions } from './venue-actions.tsx';

const HEAD = COLUMN.venues;

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
    cell: ({ company }) => company?.name ?? LIST.nothing,
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
