import { Breadcrumbs, Group, Stack, Title } from '@mantine/core';
import { SHELL } from '#contract/messages/added/screens.ts';

interface PageHeaderProps {
  title: string;
  /** Links to the pages above, from the top. */
  breadcrumbs?: React.ReactNode[];
  /** What can be done here. */
  action?: React.ReactNode;
}

export function PageHeader({ title, breadcrumbs = [], action }: PageHeaderProps) {
  return (
    <Stack gap={4} mb="lg">
      <title>{SHELL.pageTitle(title)}</title>
      {breadcrumbs.length > 0 && (
        <Breadcrumbs component="nav" aria-label={SHELL.breadcrumbs} fz="sm">
          {breadcrumbs}
          <span aria-current="page">{title}</span>
        </Breadcrumbs>
      )}
      <Group justify="space-between" gap="sm">
        <Title order={1} size="h2">
          {title}
        </Title>
        {action && <Group gap="xs">{action}</Group>}
      </Group>
    </Stack>
  );
}
