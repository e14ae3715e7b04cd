import { Button, Divider, Modal, Stack, Text } from '@mantine/core';
import { SHELL } from '#contract/messages/added/screens.ts';
import { BUTTON } from '#contract/messages/spec/labels.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { useLogout } from '#web/session/use-logout.ts';
import { useUser } from '#web/session/user.ts';
import { JoinVenueForm } from '../components/account/join-venue-form.tsx';
import { LinkButton } from '../ui/page/link-button.tsx';

/** Blocks the screen until a manager has a venue. */
export function AddVenueModal() {
  const user = useUser();
  const logout = useLogout();
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={TITLE.addVenueFirst}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text>{SHELL.addVenueHint}</Text>
        <LinkButton to="/venues/create">{TITLE.createVenue}</LinkButton>
        <Divider label={SHELL.orJoin} />
        {user.manager && <JoinVenueForm managerId={user.manager.id} />}
        <Divider />
        <Button variant="default" loading={logout.isPending} onClick={() => logout.mutate()}>
          {BUTTON.logout}
        </Button>
      </Stack>
    </Modal>
  );
}
