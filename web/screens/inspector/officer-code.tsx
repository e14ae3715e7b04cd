import { Alert, Button, CopyButton, Group, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { INSPECTOR } from '#contract/messages/visits.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { formatTime } from '#contract/time/formatting.ts';
import { endVisit } from '#contract/visits/calls.ts';
import { messageOf } from '#web/api/errors.ts';
import { mutation } from '#web/api/mutation.ts';
import { useVenueZone } from '#web/components/calendar/use-venue-zone.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { QrCode } from '#web/ui/page/qr-code.tsx';
import { useNow } from '#web/ui/page/use-now.ts';
import classes from './inspector.module.css';
import { visitsQuery } from './visits.tsx';

/** A visit whose address is known to this page alone. */
export interface ShownCode {
  readonly id: string;
  readonly url: string;
  /** When it ends by itself, in milliseconds of this device's clock. */
  readonly until: number;
}

interface OfficerCodeProps {
  venueId: string;
  code: ShownCode;
  onDone: () => void;
}

/** Time until the server is asked again whether the officer has opened the register. */
const REFRESH_MS = 5000;

/** Shows the code that an officer scans, and whether they have. */
export function OfficerCode({ venueId, code: { id, url, until }, onDone }: OfficerCodeProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { data } = useQuery({ ...visitsQuery(venueId), refetchInterval: REFRESH_MS });
  const visit = data?.data.find((each) => each.id === id);
  const zone = useVenueZone(venueId);
  const ending = useMutation({
    ...mutation(endVisit),
    onSuccess: ({ message }) => {
      showSuccessToast(message);
      onDone();
    },
  });
  const minutesLeft = Math.ceil((until - useNow().getTime()) / MINUTE_MS);
  const isOver = visit?.has_ended === true || minutesLeft <= 0;
  useEffect(() => {
    if (isOver) onDone();
  }, [isOver, onDone]);
  const openedAt = visit?.opened_at;

  return (
    <section className={classes.panel} aria-labelledby="code">
      <Title order={2} size="h3" id="code" ref={title} tabIndex={-1}>
        {INSPECTOR.codeTitle}
      </Title>
      <div className={classes.scan}>
        <QrCode text={url} label={INSPECTOR.codeLabel} width="340px" />
        <div className={classes.facts}>
          <div role="status">
            <Text className={classes.state ?? ''} data-opened={openedAt != null}>
              {openedAt
                ? INSPECTOR.opened(formatTime(new Date(openedAt), zone), visit.opened_on)
                : INSPECTOR.waiting}
            </Text>
          </div>
          <Text>{INSPECTOR.minutesLeft(minutesLeft)}</Text>
          <Text c="dimmed">{INSPECTOR.codeHint}</Text>
          <div>
            <Text size="sm" c="dimmed">
              {INSPECTOR.address}
            </Text>
            <Text size="sm" className={classes.breakable ?? ''}>
              {url}
            </Text>
          </div>
          <Group gap="xs">
            <CopyButton value={url}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? INSPECTOR.copied : INSPECTOR.copy}
                </Button>
              )}
            </CopyButton>
            <Button
              color="red.9"
              loading={ending.isPending}
              onClick={() => ending.mutate({ params: { id } })}
            >
              {INSPECTOR.end}
            </Button>
            <Button variant="subtle" onClick={onDone}>
              {INSPECTOR.back}
            </Button>
          </Group>
          {ending.isError && (
            <Alert color="red" role="alert">
              {messageOf(ending.error)}
            </Alert>
          )}
        </div>
      </div>
    </section>
  );
}
