import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/core/permissions.ts';
import { DASHBOARD } from '#contract/messages/screens/dashboard.ts';
import { Expiry } from '#web/components/licence/expiry.tsx';
import { useChangeViewingVenue } from '#web/session/change-viewing-venue.ts';
import { useActor } from '#web/session/user.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import classes from './card-list-modal.module.css';
import type { ListedManagers, OpensVenues, SummaryCard } from './cards.ts';

interface CardListModalProps {
  opened: boolean;
  /** undefined while closed */
  card: SummaryCard | undefined;
  onClose: () => void;
}

/** Lists the venues or managers that a card counts. */
export function CardListModal({ opened, card, onClose }: CardListModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={card?.label}>
      {card && <CardList card={card} />}
    </Modal>
  );
}

function CardList({ card: { opens, value } }: { card: SummaryCard }) {
  if (value === '0') return <Text>{DASHBOARD.nothingToShow}</Text>;
  if ('venues' in opens) return <Venues {...opens} />;
  if ('managers' in opens) return <Managers managers={opens.managers} />;
  return null;
}

const row = {
  variant: 'default',
  justify: 'space-between',
  fullWidth: true,
  classNames: { root: classes.row ?? '', label: classes.name ?? '' },
};

function Venues({ venues, form }: OpensVenues) {
  const navigate = useNavigate();
  const change = useChangeViewingVenue();
  return (
    <Stack gap="xs">
      {venues.map(({ id, name }) => (
        <Button
          key={id}
          {...row}
          onClick={() => {
            change({ value: id, label: name });
            void navigate({ to: form });
          }}
        >
          {name}
        </Button>
      ))}
    </Stack>
  );
}

function Managers({ managers }: { managers: ListedManagers }) {
  const actor = useActor();
  return (
    <Stack gap="xs">
      {managers.map((manager) =>
        can(actor, 'manager:read') ? (
          <LinkButton
            key={manager.id}
            to="/managers/edit/$managerId"
            params={{ managerId: manager.id }}
            {...row}
            rightSection={<Expiry day={manager.expiry_date} />}
          >
            {manager.name}
          </LinkButton>
        ) : (
          <Group key={manager.id} justify="space-between" mih={44}>
            <Text fw={600}>{manager.name}</Text>
            <Expiry day={manager.expiry_date} />
          </Group>
        ),
      )}
    </Stack>
  );
}
