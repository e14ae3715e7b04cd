import { Stack } from '@mantine/core';
import { IconClock, IconPencil, IconSwitchHorizontal } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import type { Actor } from '#contract/access/rules.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { CONFIRMATION } from '#contract/messages/lists.ts';
import { HOURS_FIELD, OPENING_HOURS, VENUES, WEEKDAY_NAME } from '#contract/messages/venues.ts';
import { type Field, formatField, formatValue } from '#contract/register/field.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { WEEKDAYS, weekdayOf } from '#contract/time/days.ts';
import type { DayHours } from '#contract/time/opening-hours.ts';
import { confirmVenue, deleteVenue } from '#contract/venues/calls.ts';
import { VENUE_FIELD } from '#contract/venues/fields.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { mutation } from '#web/api/mutation.ts';
import { ConfirmAction, WaitingBadge } from '#web/components/list/confirm-action.tsx';
import { DeleteAction } from '#web/components/list/delete-action.tsx';
import { RowActions } from '#web/components/list/row-actions.tsx';
import { textColumn } from '#web/components/register/text-column.ts';
import { useChangeViewingVenue } from '#web/session/change-viewing-venue.ts';
import { useSeesSeveralVenues } from '#web/session/connected-venues.ts';
import { useActorAt } from '#web/session/user.ts';
import { HoverPanel } from '#web/ui/feedback/hover-panel.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { RowAction, RowLink } from '#web/ui/list/row-action.tsx';
import { NoWrap } from '#web/ui/page/no-wrap.tsx';
import { NOTE_POPUP_MAX_HEIGHT_REM } from '#web/ui/sizes.ts';
import classes from './opening-hours.module.css';

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

/** Opening hours of the current trading day, and in a panel those of the week. */
function OpeningHours({ venue }: { venue: Venue }) {
  const { hours } = venue;
  const today = weekdayOf(tradingDay(new Date(), rulesOf(venue)));
  const now = timesOf(hours[today]);
  return (
    <HoverPanel
      title={OPENING_HOURS.title}
      maxHeight={NOTE_POPUP_MAX_HEIGHT_REM}
      label={
        <>
          <IconClock size={18} aria-hidden />
          <span className={classes.now}>
            {now ? OPENING_HOURS.openToday(now) : OPENING_HOURS.closedToday}
          </span>
        </>
      }
    >
      <dl className={classes.week}>
        {WEEKDAYS.map((day) => (
          <div key={day} className={classes.day} data-today={day === today}>
            <dt>{WEEKDAY_NAME[day]}</dt>
            <dd>{timesOf(hours[day]) ?? HOURS_FIELD.closed}</dd>
          </div>
        ))}
      </dl>
    </HoverPanel>
  );
}

function timesOf(hours: DayHours | undefined): string | undefined {
  return hours?.open && hours.close
    ? OPENING_HOURS.hours(formatValue({ wall: hours.open }), formatValue({ wall: hours.close }))
    : undefined;
}

/** Actions on one venue. */
function VenueActions({ venue: { id, name, is_confirmed } }: { venue: Venue }) {
  const actor = useActorAt(id);
  const navigate = useNavigate();
  const change = useChangeViewingVenue();
  const seesSeveral = useSeesSeveralVenues();

  function view(): void {
    change({ value: id, label: name });
    void navigate({ to: '/form-a' });
  }

  return (
    <RowActions of={name}>
      {seesSeveral && can(actor, 'venue:mark-viewing') && (
        <RowAction label={VENUES.view} onClick={view}>
          <IconSwitchHorizontal size={20} />
        </RowAction>
      )}
      {!is_confirmed && can(actor, 'venue:confirm') && (
        <ConfirmAction
          id={id}
          label={VENUES.confirm}
          mutation={mutation(confirmVenue)}
          successMessage={VENUES.confirmed}
        />
      )}
      {can(actor, 'venue:update') && (
        <RowLink to="/venues/edit/$venueId" params={{ venueId: id }} label={BUTTON.edit}>
          <IconPencil size={20} />
        </RowLink>
      )}
      {can(actor, 'venue:delete') && (
        <DeleteAction id={id} mutation={mutation(deleteVenue)} successMessage={VENUES.deleted} />
      )}
    </RowActions>
  );
}
