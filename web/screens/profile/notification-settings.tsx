import { Alert, Button, Checkbox, Group, List, Skeleton, Table, Text } from '@mantine/core';
import { IconDeviceMobile, IconShare2, IconSquarePlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NOTIFICATIONS } from '#contract/messages/notifications.ts';
import { SESSIONS } from '#contract/messages/profile.ts';
import {
  chooseNotifications,
  readNotifications,
  subscribeDevice,
  unsubscribeDevice,
} from '#contract/notifications/calls.ts';
import type { NotificationChoice, Notifications } from '#contract/notifications/schemas.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import {
  notificationSupport,
  subscribeBrowser,
  unsubscribeBrowser,
} from '#web/session/notifications/device-notifications.ts';
import { useUser } from '#web/session/user.ts';
import { showErrorToast } from '#web/ui/feedback/toasts.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { Section } from './section.tsx';

/** How the user hears of what is due; nothing for those whom no reminder concerns. */
export function NotificationSettings() {
  const read = useQuery(query(readNotifications));
  if (read.isError && !read.data) return <LoadFailure query={read} />;
  if (!read.data) return <Skeleton height={320} aria-busy />;
  if (read.data.choices.length === 0) return null;
  return (
    <>
      <ThisDevice notifications={read.data} />
      <Choices notifications={read.data} />
    </>
  );
}

/** Changes what is set, one change after another, and shows what the server then has. */
function useChange<Input>(change: (input: Input) => Promise<Notifications | undefined>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    scope: { id: 'notifications' },
    onSuccess: (changed) => {
      if (changed) queries.setQueryData(query(readNotifications).queryKey, changed);
    },
    onError: (error) => showError(error),
  });
}

function ThisDevice({ notifications }: { notifications: Notifications }) {
  const { public_key: publicKey, other_devices: others } = notifications;
  const isConfirmed = useUser().email_confirmed;
  return (
    <Section title={NOTIFICATIONS.onThisDevice} hint={NOTIFICATIONS.deviceHint}>
      {!isConfirmed && <Text fw={600}>{NOTIFICATIONS.unconfirmed}</Text>}
      {publicKey === null ? (
        <Text>{NOTIFICATIONS.switchedOff}</Text>
      ) : (
        <Switch isOn={notifications.endpoint !== null} publicKey={publicKey} />
      )}
      {others.length > 0 && (
        <Text c="dimmed">
          {NOTIFICATIONS.alsoOn(others.map((device) => device ?? SESSIONS.unknownDevice))}
        </Text>
      )}
    </Section>
  );
}

function Switch({ isOn, publicKey }: { isOn: boolean; publicKey: string }) {
  const userId = useUser().id;
  const switchingOn = useChange(async () => {
    const body = await subscribeBrowser(publicKey, userId);
    if (body) return call(subscribeDevice, { body });
    const isBlocked = Notification.permission === 'denied';
    showErrorToast(isBlocked ? NOTIFICATIONS.blocked : NOTIFICATIONS.notSubscribed);
  });
  const switchingOff = useChange(async () => {
    await unsubscribeBrowser();
    return call(unsubscribeDevice, {});
  });
  const support = notificationSupport();
  if (support === 'home-screen') return <HomeScreenSteps />;
  if (support === 'unsupported') return <Text>{NOTIFICATIONS.unsupported}</Text>;
  // Its user may have forbidden them since, in the settings of the browser.
  if (!isOn || Notification.permission !== 'granted') {
    return (
      <Button loading={switchingOn.isPending} onClick={() => switchingOn.mutate(undefined)}>
        {NOTIFICATIONS.switchOn}
      </Button>
    );
  }
  return (
    <Group gap="md">
      <ToneBadge tone="good">{NOTIFICATIONS.isOn}</ToneBadge>
      <Text>{NOTIFICATIONS.until}</Text>
      <Button
        variant="default"
        loading={switchingOff.isPending}
        onClick={() => switchingOff.mutate(undefined)}
      >
        {NOTIFICATIONS.switchOff}
      </Button>
    </Group>
  );
}

/** Signs of the steps, as an iPhone shows them. */
const STEP_ICONS = [
  <IconShare2 key="share" aria-hidden />,
  <IconSquarePlus key="add" aria-hidden />,
  <IconDeviceMobile key="open" aria-hidden />,
];

function HomeScreenSteps() {
  return (
    <Alert variant="default">
      <Text>{NOTIFICATIONS.homeScreen}</Text>
      <List type="ordered" mt="xs" spacing="xs">
        {NOTIFICATIONS.homeScreenSteps.map((step, index) => (
          <List.Item key={step} icon={STEP_ICONS[index]}>
            {step}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Choices({ notifications }: { notifications: Notifications }) {
  const { choices, endpoint, other_devices: others } = notifications;
  const hasDevice = endpoint !== null || others.length > 0;
  const isMailedInstead = !hasDevice && choices.some(({ by_mail, by_push }) => by_push && !by_mail);
  return (
    <Section title={NOTIFICATIONS.kinds} hint={NOTIFICATIONS.kindsHint}>
      <Table verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{NOTIFICATIONS.kind}</Table.Th>
            <Table.Th>{NOTIFICATIONS.byMail}</Table.Th>
            <Table.Th>{NOTIFICATIONS.byPush}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {choices.map((choice) => (
            <ChoiceRow key={choice.kind} saved={choice} />
          ))}
        </Table.Tbody>
      </Table>
      {isMailedInstead && <Text c="dimmed">{NOTIFICATIONS.withoutDevice}</Text>}
    </Section>
  );
}

function ChoiceRow({ saved }: { saved: NotificationChoice }) {
  const { variables, isPending, mutate } = useChange((choice: NotificationChoice) =>
    call(chooseNotifications, { body: { choices: [choice] } }),
  );
  const choice = isPending ? variables : saved;
  const about = NOTIFICATIONS.about[choice.kind];
  const box = (channel: 'by_mail' | 'by_push', label: string) => (
    <Table.Td>
      <Checkbox
        aria-label={`${about}: ${label}`}
        checked={choice[channel]}
        onChange={({ currentTarget }) => mutate({ ...choice, [channel]: currentTarget.checked })}
      />
    </Table.Td>
  );
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <Text fw={600}>{about}</Text>
        <Text size="sm" c="dimmed">
          {NOTIFICATIONS.when[choice.kind]}
        </Text>
      </Table.Th>
      {box('by_mail', NOTIFICATIONS.byMail)}
      {box('by_push', NOTIFICATIONS.byPush)}
    </Table.Tr>
  );
}
