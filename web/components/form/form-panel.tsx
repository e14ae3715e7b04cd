import { Paper, Stack } from '@mantine/core';

/** A form on a surface of its own. */
export function FormPanel({ children, ...form }: React.ComponentProps<'form'>) {
  return (
    <Paper
      component="form"
      p={{ base: 'md', sm: 'xl' }}
      maw={760}
      bg="var(--night-surface)"
      {...form}
    >
      <Stack gap="lg">{children}</Stack>
    </Paper>
  );
}
