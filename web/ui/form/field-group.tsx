import { Stack } from '@mantine/core';
import classes from './field-group.module.css';

interface FieldGroupProps {
  legend: string;
  children: React.ReactNode;
}

/** Fields that belong together, under a legend. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <Stack>{children}</Stack>
    </fieldset>
  );
}
