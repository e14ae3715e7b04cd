import { Button, Divider, Stack } from '@mantine/core';
import { IconHelpCircle, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Fragment } from 'react';
import { BUTTON } from '#contract/messages/labels.ts';
import { HELP, SHELL } from '#contract/messages/shell.ts';
import { useLogout } from '#web/session/sign-in/use-logout.ts';
import { useUser } from '#web/session/user.ts';
import { BottomSheet } from '#web/ui/overlay/bottom-sheet.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { groupsOf, type NavItem } from './navigation.ts';

interface MoreSheetProps {
  items: readonly NavItem[];
  opened: boolean;
  onClose: () => void;
}

const row = { variant: 'subtle', justify: 'start', size: 'lg', color: 'var(--mantine-color-text)' };

/** Links that do not fit on a phone's bottom bar. */
export function MoreSheet({ items, opened, onClose }: MoreSheetProps) {
  const user = useUser();
  const logout = useLogout();
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title={SHELL.more}
      closeButtonProps={{ 'aria-label': SHELL.closeMenu }}
    >
      <Stack gap={0} component="nav" aria-label={SHELL.more}>
        {groupsOf(items).map(({ title, items: members }) => (
          <Fragment key={title}>
            {members.map(({ label, to, icon: Icon }) => (
              <LinkButton
                key={to}
                to={to}
                {...row}
                leftSection={<Icon size={22} />}
                onClick={onClose}
              >
                {label}
              </LinkButton>
            ))}
            {members.length > 0 && <Divider my="xs" />}
          </Fragment>
        ))}
        <LinkButton
          to="/profile"
          {...row}
          leftSection={<IconUserCircle size={22} />}
          onClick={onClose}
        >
          {user.name}
        </LinkButton>
        <LinkButton
          to="/help"
          {...row}
          leftSection={<IconHelpCircle size={22} />}
          onClick={onClose}
        >
          {HELP.title}
        </LinkButton>
        <Button
          {...row}
          leftSection={<IconLogout size={22} />}
          loading={logout.isPending}
          onClick={() => logout.mutate()}
        >
          {BUTTON.logout}
        </Button>
      </Stack>
    </BottomSheet>
  );
}
