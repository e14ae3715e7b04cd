import { Group, Stack, Title } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { PAGE } from '#contract/messages/components/pages.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** The list that the page belongs to. */
  parent?: { to: NonNullable<LinkProps['to']>; label: string };
  /** Buttons and links of the page. */
  action?: React.ReactNode;
}

export function PageHeader({ title, parent, action }: PageHeaderProps) {
  return (
    <Stack gap={4} mb="lg">
      <title>{PAGE.title(title)}</title>
      {parent && (
        <nav aria-label={PAGE.breadcrumbs}>
          <TextLink to={parent.to} className={classes.parent}>
            <IconChevronLeft size={16} aria-hidden />
            {parent.label}
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
