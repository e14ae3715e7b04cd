import { Group, Stack, Title } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { PAGE } from '#contract/messages/components/pages.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** The list that the page belongs to. */
  above?: { to: NonNullable<LinkProps['to']>; label: string };
  /** What can be done here. */
  action?: React.ReactNode;
}

export function PageHeader({ title, above, action }: PageHeaderProps) {
  return (
    <Stack gap={4} mb="lg">
      <title>{PAGE.title(title)}</title>
      {above && (
        <nav aria-label={PAGE.breadcrumbs}>
          <TextLink to={above.to} className={classes.above}>
            <IconChevronLeft size={16} aria-hidden />
            {above.label}
          </TextLink>
        </nav>
      )}
      <Group justify="space-between" gap="sm">
        <Title order={1} size="h2">
          {title}
        </Title>
        {action && (
          <Group gap="xs" className={classes.actions ?? ''}>
            {action}
          </Group>
        )}
      </Group>
    </Stack>
  );
}
