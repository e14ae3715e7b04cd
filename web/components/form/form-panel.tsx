import { Fieldset, Paper, Stack } from '@mantine/core';
import classes from './form-panel.module.css';
import { SchemaForm, type SchemaFormProps } from './schema-form.tsx';

interface FormPanelProps extends SchemaFormProps {
  /** Shows the values without allowing changes. */
  readOnly?: boolean;
}

/** A form on its own surface. */
export function FormPanel({ children, readOnly = false, ...form }: FormPanelProps) {
  return (
    <Paper
      component={SchemaForm}
      p={{ base: 'md', sm: 'xl' }}
      maw={760}
      bg="var(--night-surface)"
      {...form}
    >
      <Fieldset variant="unstyled" className={classes.fields ?? ''} disabled={readOnly}>
        <Stack gap="lg">{children}</Stack>
      </Fieldset>
    </Paper>
  );
}
