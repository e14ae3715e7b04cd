import { Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { can } from '#contract/core/permissions.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import classes from './viewing-venue-select.module.css';

const VenueSelect = lazy(async () => ({
  default: (await import('./venue-select.tsx')).VenueSelect,
}));

/** Chooses among all venues for those who look after many; names the venue for the others. */
export function ViewingVenueSelect() {
  const id = useId();
  const venue = useViewingVenue();
  const mayChoose = can(useActor(), 'viewing-venue:choose');
  if (!mayChoose) return venue && <Text className={classes.name}>{venue.label}</Text>;

  const look = { id, className: classes.input ?? '' };
  return (
    <div className={classes.select}>
      <label htmlFor={id} className={classes.label}>
        {LABEL.viewingVenue}
      </label>
      <Suspense fallback={<TextInput {...look} value={venue?.label ?? ''} disabled />}>
        <VenueSelect {...look} />
      </Suspense>
    </div>
  );
}
