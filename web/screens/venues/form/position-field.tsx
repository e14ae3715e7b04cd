import { Group, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useState } from 'react';
import { VENUE_FORM } from '#contract/messages/venues.ts';
import classes from './position-field.module.css';

interface PositionFieldProps {
  latitude: GetInputPropsReturnType;
  longitude: GetInputPropsReturnType;
}

/** The position of a venue, which its address sets: its figures are folded away until they are wanted or wrong. */
export function PositionField({ latitude, longitude }: PositionFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const isWrong = Boolean(latitude.error || longitude.error);
  const position = [latitude.value, longitude.value].filter(Boolean).join(', ');
  return (
    <details
      className={classes.position}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {VENUE_FORM.position}
        <span className={classes.figures}>{position || VENUE_FORM.noPosition}</span>
      </summary>
      <Group grow align="start" gap="sm">
        <TextInput label={VENUE_FORM.latitude} inputMode="text" {...latitude} />
        <TextInput label={VENUE_FORM.longitude} {...longitude} />
      </Group>
    </details>
  );
}
