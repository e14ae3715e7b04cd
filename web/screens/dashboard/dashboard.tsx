import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '#contract/access/permissions.ts';
import { readDashboard } from '#contract/dashboard.ts';
import { type FirstSteps, readFirstSteps } from '#contract/first-steps.ts';
import { DASHBOARD, DISCONNECTED, FIRST_STEPS } from '#contract/messages/dashboard.ts';
import { NAV } from '#contract/messages/shell.ts';
import { WAITING } from '#contract/venues/schemas.ts';
import { query } from '#web/api/query.ts';
import { Reconnect } from '#web/components/account/reconnect.tsx';
import { NightStrip } from '#web/components/calendar/night-strip.tsx';
import { useTonight } from '#web/components/calendar/use-tonight.ts';
import { hasCheckDraft } from '#web/components/form/check-draft.ts';
import { signingObstacle } from '#web/components/licence/signing-obstacle.ts';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { isSettingUp } from '#web/components/page/set-up.ts';
import { useSeesSeveralVenues } from '#web/session/connected-venues.ts';
import { useActor, useUser } from '#web/session/user.ts';
import { useViewingVenue, type ViewingVenue } from '#web/session/viewing-venue.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { useNow } from '#web/ui/page/use-now.ts';
import { CardListModal } from './card-list-modal.tsx';
import { cardGroups, type SummaryCard } from './cards.ts';
import classes from './dashboard.module.css';
import { dashboardPlaceholder } from './dashboard-placeholder.ts';
import { Progress, StepList } from './first-steps.tsx';
import { VenueGroup } from './group.tsx';
import { LicenceCountsTable } from './licence-counts.tsx';
import { MissingLicence } from './missing-licence.tsx';
import { SummaryCardButton } from './summary-card.tsx';
import { unconfirmedCompaniesQuery, unconfirmedVenuesQuery } from './unconfirmed-queries.ts';

/** What needs attention: at all venues of those who watch several, then at the viewing venue, above its register. */
export function Dashboard({ children }: { children: React.ReactNode }) {
  const actor = useActor();
  const venue = useViewingVenue();
  const hasBoard = useSeesSeveralVenues() && can(actor, 'board:read');
  const managesSteps = can(actor, 'first-steps:manage');
  const { data: firstSteps } = useQuery({ ...query(readFirstSteps), enabled: managesSteps });
  return (
    <>
      <PageHeader title={NAV.dashboard} isTop />
      <Stack gap="xl">
        <DisconnectedVenues />
        <SigningNotice />
        {isSettingUp(firstSteps) && <FoldedFirstSteps state={firstSteps} />}
        {hasBoard && <VenueGroup />}
        {can(actor, 'company:confirm') && <UnconfirmedRecords />}
        {venue ? <Summary venue={venue} /> : <Text>{DASHBOARD.noVenue}</Text>}
        {venue && (
          <section>
            <NightStrip venueId={venue.value} />
            {children}
          </section>
        )}
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

/** Asks a manager who would sign checks for what keeps them from it. An expired licence is on its card. */
function SigningNotice() {
  const { manager } = useUser();
  const mayCheck = can(useActor(), 'form-a:create');
  const obstacle = manager && mayCheck ? signingObstacle(manager) : undefined;
  if (!manager || !obstacle || obstacle.expired) return null;
  return <MissingLicence manager={manager} obstacle={obstacle} />;
}

function Summary({ venue }: { venue: ViewingVenue }) {
  const actor = useActor();
  const figured = useQuery(query(readDashboard, { body: { venue_id: venue.value } }));
  const { data } = figured;
  const now = useNow();
  const { status: tonight, day, isLoading } = useTonight(venue.value);
  const isPending = figured.isPending || isLoading;
  const [listed, setListed] = useState<SummaryCard>();
  if (figured.isError && !data) return <LoadFailure query={figured} />;
  const figures = data ?? dashboardPlaceholder(actor.licences, now);
  const isBegun = day !== undefined && hasCheckDraft(venue.value, day);
  const context = { actor, venue: venue.label, tonight, isBegun, now };
  return (
    <>
      <div className={classes.groups} aria-busy={isPending} inert={isPending}>
        {cardGroups(figures, context).map(({ title, cards, areTiles, counts }) => (
          <section key={title}>
            <Title order={2} size="h5" mb="xs">
              {title}
            </Title>
            <div className={classes.cards} data-tiles={areTiles}>
              {counts && (
                <Skeleton visible={isPending} className={classes.counts ?? ''}>
                  <LicenceCountsTable licences={counts} onList={setListed} />
                </Skeleton>
              )}
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

/** Tells an admin how many companies and venues wait for their confirmation; nothing when none does. */
function UnconfirmedRecords() {
  const companies = useQuery(unconfirmedCompaniesQuery).data?.meta.total ?? 0;
  const venues = useQuery(unconfirmedVenuesQuery).data?.meta.total ?? 0;
  if (companies + venues === 0) return null;
  return (
    <Group gap="xs" c="var(--night-accent-text)">
      <Text>{DASHBOARD.waiting}</Text>
      {companies > 0 && (
        <LinkButton to="/companies" search={{ status: WAITING }} variant="default">
          {DASHBOARD.waitingCompanies(companies)}
        </LinkButton>
      )}
      {venues > 0 && (
        <LinkButton to="/venues" search={{ status: WAITING }} variant="default">
          {DASHBOARD.waitingVenues(venues)}
        </LinkButton>
      )}
    </Group>
  );
}

/** The set-up list above the dashboard. Once the first venue exists, the steps that are done are folded away. */
function FoldedFirstSteps({ state }: { state: FirstSteps }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isFoldable = state.done.includes('venue');
  return (
    <Stack component="section" gap="xs" maw="48rem">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h5">
          {FIRST_STEPS.title}
        </Title>
        <Group gap="xs">
          <Progress state={state} />
          {isFoldable && (
            <Button
              variant="subtle"
              size="sm"
              mih={44}
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {FIRST_STEPS[isUnfolded ? 'fold' : 'unfold']}
            </Button>
          )}
        </Group>
      </Group>
      <StepList state={state} isFolded={isFoldable && !isUnfolded} />
    </Stack>
  );
}
