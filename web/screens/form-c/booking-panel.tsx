import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { acceptBooking, readBooking } from '#contract/bookings/calls.ts';
import { BOOKING } from '#contract/messages/technician-links.ts';
import { formatDateTime, formatDay } from '#contract/time/formatting.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';

/** Says when the technician company would come to inspect, and accepts one of its times. */
export function BookingPanel({ venueId }: { venueId: string }) {
  const title = useId();
  const { data } = useQuery(query(readBooking, { params: { id: venueId } }));
  const accepting = useMutation({
    ...mutation(acceptBooking),
    onSuccess: ({ message }) => showSuccessToast(message),
    onError: (error) => showError(error),
  });
  const booking = data?.booking;
  if (!booking) return null;
  const { id, company, due_day, time_zone, proposed, accepted } = booking;
  const at = (instant: string) => formatDateTime(new Date(instant), time_zone);
  return (
    <Paper component="section" aria-labelledby={title} p="md" mb="lg" bg="var(--night-surface)">
      <Title order={2} size="h4" id={title}>
        {accepted ? BOOKING.bookedTitle(at(accepted)) : BOOKING.title(company)}
      </Title>
      <Text size="sm" c="dimmed">
        {accepted ? company : BOOKING.due(formatDay(due_day))}
      </Text>
      {!accepted && (
        <Group gap="sm" mt="sm">
          {proposed.map((time) => (
            <Button
              key={time}
              variant="default"
              disabled={accepting.isPending}
              onClick={() => accepting.mutate({ params: { id }, body: { time } })}
            >
              {BOOKING.accept(at(time))}
            </Button>
          ))}
        </Group>
      )}
    </Paper>
  );
}
