import { Fieldset, Paper, Stack } from '@mantine/core';
import classes from './form-panel.module.css';
import { SchemaForm, type SchemaFormProps } from './schema-form.tsx';

interface FormPanelProps extends SchemaFormProps {
  /** What is in it may be read, no longer changed. */
  isClosed?: boolean;
}

/** A form on a surface of its own. */
export function FormPanel({ children, isClosed = false, ...form }: FormPanelProps) {
  return (
    <Paper
      component={SchemaForm}
      p={{ base: 'md', sm: 'xl' }}
      maw={760}
      bg="var(--night-surface)"
      {...form}
    >
      <Fieldset variant="unstyled" className={classes.fields ?? ''} disabled={isClosed}>
        <Stack gap="lg">{children}</Stack>
      </Fieldset>
    </Paper>
  );
}
