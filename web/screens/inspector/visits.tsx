import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { INSPECTOR, VISIT } from '#contract/messages/visits.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { endVisit, listVisits } from '#contract/visits/calls.ts';
import type { Visit } from '#contract/visits/schemas.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { useVenueZone } from '#web/components/calendar/use-venue-zone.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import rows from '#web/ui/list/rows.module.css';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import classes from './inspector.module.css';

export const visitsQuery = (venueId: string) => query(listVisits, { params: { id: venueId } });

/** Visits that are listed at first. */
const FIRST = 10;

/** The last visits of officers. */
export function Visits({ venueId }: { venueId: string }) {
  const listed = useQuery(visitsQuery(venueId));
  const zone = useVenueZone(venueId);
  const [isWhole, setWhole] = useState(false);
  const visits = listed.data?.data;
  const shown = isWhole ? visits : visits?.slice(0, FIRST);
  return (
    <section aria-labelledby="visits">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4" id="visits">
          {INSPECTOR.visits}
        </Title>
        <LinkButton to="/inspector/card" variant="default" leftSection={<IconPrinter size={18} />}>
          {INSPECTOR.printCard}
        </LinkButton>
      </Group>
      {!visits && listed.isError && <LoadFailure query={listed} />}
      {!visits && !listed.isError && <Skeleton height={104} mt="md" aria-busy />}
      {visits?.length === 0 && (
        <Text c="dimmed" mt="md">
          {INSPECTOR.noVisits}
        </Text>
      )}
      {shown && shown.length > 0 && (
        <ul className={rows.list} aria-labelledby="visits">
          {shown.map((visit) => (
            <VisitRow key={visit.id} visit={visit} zone={zone} />
          ))}
        </ul>
      )}
      {visits && !isWhole && visits.length > FIRST && (
        <Button variant="default" mt="xs" onClick={() => setWhole(true)}>
          {INSPECTOR.showAll}
        </Button>
      )}
    </section>
  );
}

function VisitRow({ visit, zone }: { visit: Visit; zone: string }) {
  const { officer_name, reference, is_here, opened_at, opened_on, sighted_at, has_ended } = visit;
  const ending = useMutation({
    ...mutation(endVisit),
    onSuccess: ({ message }) => showSuccessToast(message),
    onError: (error) => showError(error),
  });
  const at = (instant: string) => formatDateTime(new Date(instant), zone);
  const officer = VISIT.named(officer_name ?? VISIT.officer, reference ?? '');
  const startedAt = at(visit.started_at);
  return (
    <li className={rows.row}>
      <Stack gap={4} align="start" miw={0}>
        <Group gap="xs">
          <Text fw={600} className={classes.breakable ?? ''}>
            {officer}
          </Text>
          {!has_ended && <ToneBadge tone="accent">{INSPECTOR.running}</ToneBadge>}
          {sighted_at !== null && (
            <ToneBadge tone="good">{INSPECTOR.sighted(at(sighted_at))}</ToneBadge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {INSPECTOR.startedBy(visit.started_by, startedAt)}
        </Text>
        <Text size="sm" c="dimmed">
          {[
            is_here ? INSPECTOR.here : INSPECTOR.theirs,
            ...(is_here ? [] : [opened_at === null ? INSPECTOR.notOpened : opened_on]),
            (has_ended ? INSPECTOR.endedAt : INSPECTOR.until)(at(visit.ends_at)),
            ...(sighted_at === null ? [INSPECTOR.notSighted] : []),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
      {!has_ended && (
        <Button
          variant="default"
          className={rows.end ?? ''}
          aria-label={INSPECTOR.endOf(officer, startedAt)}
          loading={ending.isPending}
          onClick={() => ending.mutate({ params: { id: visit.id } })}
        >
          {INSPECTOR.end}
        </Button>
      )}
    </li>
  );
}
