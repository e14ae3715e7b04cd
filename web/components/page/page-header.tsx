import { Group, Stack, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { PAGE } from '#contract/messages/lists.ts';
import { NAV } from '#contract/messages/shell.ts';
import { useActor } from '#web/session/user.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';
import classes from './page-header.module.css';

const DASHBOARD = { to: '/', label: NAV.dashboard } as const satisfies Crumb;

interface Crumb {
  to: NonNullable<LinkProps['to']>;
  label: string;
}

interface PageHeaderProps {
  title: string;
  /** Name of the page at the end of the breadcrumbs, where the title is another. */
  crumb?: string;
  /** The list that the page belongs to. */
  parent?: Crumb;
  /** A page that nothing is above: it has no breadcrumbs. */
  isTop?: boolean;
  /** Buttons and links of the page. */
  action?: React.ReactNode;
}

export function PageHeader(props: PageHeaderProps) {
  const { title, crumb = title, parent, isTop = false, action } = props;
  const hasDashboard = can(useActor(), 'dashboard:read');
  const above = [...(hasDashboard ? [DASHBOARD] : []), ...(parent ? [parent] : [])];
  return (
    <Stack gap={4} mb="lg">
      <title>{PAGE.title(title)}</title>
      {!isTop && above.length > 0 && (
        <nav aria-label={PAGE.breadcrumbs}>
          <ol className={classes.crumbs}>
            {above.map(({ to, label }) => (
              <li key={to}>
                <TextLink to={to} inherit>
                  {label}
                </TextLink>
                <IconChevronRight size={16} aria-hidden />
              </li>
            ))}
            <li aria-current="page">{crumb}</li>
          </ol>
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
