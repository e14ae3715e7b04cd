import { Anchor, Button, CopyButton, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readCalendarFeed, renewCalendarFeed } from '#contract/calendar-feed.ts';
import { CALENDAR_FEED } from '#contract/messages/notifications.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { confirm } from '#web/components/feedback/confirm.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { Section } from './section.tsx';

/** The secret address at which a calendar app reads the user's due dates. */
export function CalendarFeed() {
  const feed = useQuery(query(readCalendarFeed));
  return (
    <Section title={CALENDAR_FEED.title} hint={CALENDAR_FEED.hint}>
      {!feed.data && feed.isError && <LoadFailure query={feed} />}
      {!feed.data && !feed.isError && <Skeleton height={200} aria-busy />}
      {feed.data && <Address url={feed.data.url} />}
    </Section>
  );
}

function Address({ url }: { url: string }) {
  return (
    <>
      <Group align="end" gap="sm" w="100%">
        <TextInput
          readOnly
          flex="1 1 260px"
          label={CALENDAR_FEED.address}
          description={CALENDAR_FEED.secret}
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? CALENDAR_FEED.copied : CALENDAR_FEED.copy}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Anchor href={url.replace(/^https?:/, 'webcal:')}>{CALENDAR_FEED.addHere}</Anchor>
      <Text>{CALENDAR_FEED.google}</Text>
      <Text>{CALENDAR_FEED.outlook}</Text>
      <Renewal />
    </>
  );
}

function Renewal() {
  const queries = useQueryClient();
  const renewal = useMutation({
    ...mutation(renewCalendarFeed),
    onSuccess: (feed) => {
      queries.setQueryData(query(readCalendarFeed).queryKey, feed);
      showSuccessToast(CALENDAR_FEED.renewed);
    },
    onError: (error) => showError(error),
  });
  return (
    <Group>
      <Button
        variant="default"
        loading={renewal.isPending}
        onClick={() =>
          confirm({
            question: CALENDAR_FEED.confirmRenew,
            confirmLabel: CALENDAR_FEED.renew,
            onConfirm: () => renewal.mutate({}),
          })
        }
      >
        {CALENDAR_FEED.renew}
      </Button>
    </Group>
  );
}
