import { Button, Divider, Stack, Text } from '@mantine/core';
import { BUTTON } from '#contract/messages/labels.ts';
import { ADD_VENUE } from '#contract/messages/shell.ts';
import { useLogout } from '#web/session/sign-in/use-logout.ts';
import { useUser } from '#web/session/user.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { JoinVenueForm } from '../components/account/join-venue-form.tsx';
import { LinkButton } from '../ui/page/link-button.tsx';

/** Blocks the screen until a manager has a venue. */
export function AddVenueModal() {
  const user = useUser();
  const logout = useLogout();
  return (
    <Dialog
      opened
      onClose={() => undefined}
      title={ADD_VENUE.title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text>{ADD_VENUE.hint}</Text>
        <LinkButton to="/venues/create">{ADD_VENUE.create}</LinkButton>
        <Divider label={ADD_VENUE.orJoin} />
        {user.manager && <JoinVenueForm managerId={user.manager.id} />}
        <Divider />
        <Button variant="default" loading={logout.isPending} onClick={() => logout.mutate()}>
          {BUTTON.logout}
        </Button>
      </Stack>
    </Dialog>
  );
}
