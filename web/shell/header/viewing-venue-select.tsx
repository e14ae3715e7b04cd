import { Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { can } from '#contract/access/permissions.ts';
import { SHELL } from '#contract/messages/shell.ts';
import { useSeesSeveralVenues } from '#web/session/connected-venues.ts';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';
import classes from './viewing-venue-select.module.css';

const ViewingVenueMenu = lazy(async () => ({
  default: (await import('./viewing-venue-menu.tsx')).ViewingVenueMenu,
}));

/** Lets users of all venues choose one. Others see its name, which leads to their venues if they have several. */
export function ViewingVenueSelect() {
  const id = useId();
  const venue = useViewingVenue();
  const seesSeveral = useSeesSeveralVenues();
  const mayChoose = can(useActor(), 'viewing-venue:choose');
  if (!venue) return null;
  if (!mayChoose && seesSeveral)
    return (
      <TextLink to="/venues" className={classes.name}>
        {venue.label}
      </TextLink>
    );
  if (!mayChoose) return <Text className={classes.name}>{venue.label}</Text>;

  const inputProps = { id, className: classes.input ?? '' };
  return (
    <div className={classes.select}>
      <label htmlFor={id} className={classes.label}>
        {SHELL.viewingVenue}
      </label>
      <Suspense fallback={<TextInput {...inputProps} value={venue.label} disabled />}>
        <ViewingVenueMenu {...inputProps} />
      </Suspense>
    </div>
  );
}
