import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { can } from '#contract/core/permissions/permissions.ts';
import { DASHBOARD, DISCONNECTED } from '#contract/messages/screens/dashboard.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { firstStepsQuery } from '#web/api/administration/first-steps.ts';
import { dashboardQuery } from '#web/api/dashboard.ts';
import { Reconnect } from '#web/components/account/reconnect.tsx';
import { NightStrip } from '#web/components/calendar/night-strip.tsx';
import { useTonight } from '#web/components/calendar/use-tonight.ts';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import { Loading } from '#web/components/page/loading.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { isSettingUp } from '#web/components/page/set-up.ts';
import { useSeesSeveralVenues } from '#web/session/connected-venues.ts';
import { useActor, useUser } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { lazyDialog } from '#web/ui/page/lazy-component.tsx';
import { useNow } from '#web/ui/page/use-now.ts';
import { cardGroups, type SummaryCard } from './cards.ts';
import classes from './dashboard.module.css';
import { dashboardPlaceholder } from './dashboard-placeholder.ts';
import { Reminders } from './reminders.tsx';
import { SummaryCardButton } from './summary-card.tsx';
import { WaitingRecords } from './waiting.tsx';

const FirstSteps = lazy(async () => ({
  default: (await import('./first-steps/screen.tsx')).FirstSteps,
}));

const Operation = lazy(async () => ({
  default: (await import('./first-steps/operation.tsx')).Operation,
}));

const CardListModal = lazyDialog(async () => (await import('./card-list-modal.tsx')).CardListModal);

/** Only for users of several venues. */
const BoardSummary = lazy(async () => ({
  default: (await import('./board-summary.tsx')).BoardSummary,
}));

/** Cards that show what needs attention tonight, above the register. */
export function Dashboard({ children }: { children: React.ReactNode }) {
  const actor = useActor();
  const venue = useViewingVenue();
  const hasBoard = useSeesSeveralVenues() && can(actor, 'board:read');
  const managesSteps = can(actor, 'first-steps:manage');
  const { data: firstSteps } = useQuery({ ...firstStepsQuery, enabled: managesSteps });
  if (isSettingUp(firstSteps)) {
    return (
      <Suspense fallback={<Loading />}>
        <FirstSteps>{can(actor, 'company:confirm') && <WaitingRecords />}</FirstSteps>
      </Suspense>
    );
  }
  return (
    <>
      <PageHeader title={NAV.dashboard} isTop />
      <Stack gap="xl">
        <DisconnectedVenues />
        {can(actor, 'company:confirm') && <WaitingRecords />}
        {venue ? <Summary /> : <Text>{DASHBOARD.noVenue}</Text>}
        {hasBoard && (
          <Suspense fallback={<div className={classes.board} />}>
            <BoardSummary />
          </Suspense>
        )}
        {venue && (
          <section className={classes.register}>
            <NightStrip venueId={venue.value} />
            {children}
          </section>
        )}
        <Stack gap="xl" className={classes.below ?? ''}>
          {can(actor, 'reminder:read') && <Reminders />}
          {firstSteps && (
            <Suspense>
              <Operation state={firstSteps} />
            </Suspense>
          )}
        </Stack>
      </Stack>
    </>
  );
}

/** Asks for the new code of each venue that the user was disconnected from. */
function DisconnectedVenues() {
  const { manager } = useUser();
  return manager?.venues
    .filter(({ status }) => status === 'disconnected')
    .map((venue) => (
      <Paper key={venue.id} component="section" p="md" withBorder bg="var(--night-accent-surface)">
        <Stack gap="xs">
          <Title order={2} size="h5">
            {DISCONNECTED.title(venue.name)}
          </Title>
          <Reconnect managerId={manager.id} venue={venue} />
        </Stack>
      </Paper>
    ));
}

function Summary() {
  const actor = useActor();
  const venue = useViewingVenue();
  const query = useQuery(dashboardQuery(venue?.value));
  const { data } = query;
  const now = useNow();
  const { status: tonight, isLoading } = useTonight(venue?.value);
  const isPending = query.isPending || isLoading;
  const [listed, setListed] = useState<SummaryCard>();
  if (query.isError && !data) return <LoadFailure query={query} />;
  const figures = data ?? dashboardPlaceholder(actor.licences, now);
  return (
    <>
      <div className={classes.groups} aria-busy={isPending} inert={isPending}>
        {cardGroups(figures, { actor, tonight, now }).map(({ title, cards }) => (
          <section key={title} className={classes.group} style={{ '--cards': cards.length }}>
            <Title order={2} size="h5" mb="xs">
              {title}
            </Title>
            <div className={classes.cards}>
              {cards.map((card) => (
                <Skeleton key={card.label} visible={isPending} className={classes.card ?? ''}>
                  <SummaryCardButton card={card} onList={() => setListed(card)} />
                </Skeleton>
              ))}
            </div>
          </section>
        ))}
      </div>
      <CardListModal
        opened={listed !== undefined}
        card={listed}
        onClose={() => setListed(undefined)}
      />
    </>
  );
}
