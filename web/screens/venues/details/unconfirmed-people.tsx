import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import { CONFIRMATION } from '#contract/messages/lists.ts';
import { confirmManager, listVenueManagers, removeManager } from '#contract/venues/calls.ts';
import type { VenueManager } from '#contract/venues/links.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { WITH_VALID_SCANS } from '#web/components/licence/valid-scans.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { PhoneLink } from '#web/ui/page/phone-link.tsx';
import classes from './unconfirmed-people.module.css';

interface WaitingPeopleProps {
  venueId: string;
  /** Id of the manager whom a mail is about. */
  person: string | undefined;
}

/** Those who joined a venue by its code, to be confirmed or removed. */
export function UnconfirmedPeople({ venueId, person }: WaitingPeopleProps) {
  const { data } = useQuery({
    ...query(listVenueManagers, { params: { id: venueId }, query: { page: FIRST_PAGE } }),
    ...WITH_VALID_SCANS,
  });
  const [decided, setDecided] = useState<string>();
  if (!data) return null;
  const people = data.data.filter(isWaiting);
  const isGone = person && person !== decided && !people.some(({ id }) => id === person);
  return (
    <>
      {isGone && <Alert variant="default" mb="md" title={CONFIRMATION.notWaiting} />}
      {people.length > 0 && (
        <Paper component="section" p="md" mb="lg" withBorder bg="var(--night-accent-surface)">
          <Title order={2} size="h5">
            {CONFIRMATION.waiting}
          </Title>
          <Text size="sm">{CONFIRMATION.hint}</Text>
          <Stack component="ul" gap="xs" mt="sm" className={classes.people ?? ''}>
            {people.map((one) => (
              <WaitingPerson
                key={one.id}
                venueId={venueId}
                person={one}
                isMarked={one.id === person}
                onDecided={() => setDecided(one.id)}
              />
            ))}
          </Stack>
        </Paper>
      )}
    </>
  );
}

/** The server lists those who wait first. */
const isWaiting = ({ status, is_confirmed }: VenueManager) =>
  status === 'connected' && !is_confirmed;

interface WaitingPersonProps {
  venueId: string;
  person: VenueManager;
  isMarked: boolean;
  /** The user confirmed or removed the person. */
  onDecided: () => void;
}

function WaitingPerson({ venueId, person, isMarked, onDecided }: WaitingPersonProps) {
  const { id, name, phone } = person;
  const params = { venueId, managerId: id };
  const queries = useQueryClient();
  const saying = (message: string) => ({
    onSuccess: async () => {
      onDecided();
      showSuccessToast(message);
      const page = query(listVenueManagers, { params: { id: venueId }, query: {} });
      await queries.invalidateQueries({ queryKey: page.queryKey });
    },
    onError: (error: Error) => showError(error),
  });
  const confirmation = useMutation({
    ...mutation(confirmManager),
    ...saying(CONFIRMATION.confirmed),
  });
  const removal = useMutation({
    ...mutation(removeManager),
    ...saying(CONFIRMATION.rejected),
  });
  const isPending = confirmation.isPending || removal.isPending;
  return (
    <li className={classes.person} data-marked={isMarked} aria-current={isMarked || undefined}>
      <div className={classes.facts}>
        <Text fw={600}>{name}</Text>
        {phone && (
          <Text size="sm" c="dimmed">
            <PhoneLink phone={phone} />
          </Text>
        )}
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button
          aria-label={CONFIRMATION.confirmOf(name)}
          loading={confirmation.isPending}
          disabled={isPending}
          onClick={() => confirmation.mutate({ params })}
        >
          {CONFIRMATION.confirm}
        </Button>
        <Button
          variant="default"
          aria-label={CONFIRMATION.rejectOf(name)}
          loading={removal.isPending}
          disabled={isPending}
          onClick={() => removal.mutate({ params })}
        >
          {CONFIRMATION.reject}
        </Button>
      </Group>
    </li>
  );
}
