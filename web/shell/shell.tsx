import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { ModalsProvider, useModals } from '@mantine/modals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { can } from '#contract/access/permissions.ts';
import { me } from '#contract/auth/calls.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { CONFIRMATION } from '#contract/messages/lists.ts';
import { ADD_VENUE, SECOND_FACTOR_NOTICE, SHELL } from '#contract/messages/shell.ts';
import { DAY_MS } from '#contract/time/days.ts';
import { query } from '#web/api/query.ts';
import { RecordingBar } from '#web/components/fault/recording-bar.tsx';
import { Loading } from '#web/components/page/loading.tsx';
import { lacksVenue } from '#web/session/guards.ts';
import { storedValue, useStored } from '#web/session/stored-value.ts';
import { useLogout } from '#web/session/use-logout.ts';
import { isUnconfirmedAt, sessionUser, useActor, useUser } from '#web/session/user.ts';
import { useViewingVenue, type ViewingVenue } from '#web/session/viewing-venue.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useReturnFocus } from '#web/ui/overlay/use-return-focus.ts';
import { useNow } from '#web/ui/page/use-now.ts';
import { JoinVenueForm } from '../components/account/join-venue-form.tsx';
import { markHostMounted } from '../components/feedback/confirm.ts';
import { LinkButton } from '../ui/page/link-button.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { Header } from './header/header.tsx';
import { LicenceCards } from './header/licence-cards.tsx';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { SideNavigation } from './navigation/side-navigation.tsx';
import noticeClasses from './notice.module.css';
import classes from './shell.module.css';
import { SignInAgain } from './sign-in-again.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useNightCards } from './use-night-cards.ts';

/** Screens that a manager without a venue needs before joining one. */
const WITHOUT_VENUE = ['/setup', '/venues/create', '/help', '/check-pdf'];

/**
 * The frame of every screen after sign-in.
 * @param children in place of the addressed screen
 */
export function Shell({ children = <Outlet /> }: { children?: React.ReactNode }) {
  const user = useStored(sessionUser);
  const viewing = useViewingVenue();
  const mainRef = useFocusOnNavigation();
  const needsVenue = useLocation({
    select: ({ pathname }) => !WITHOUT_VENUE.some((page) => pathname.startsWith(page)),
  });
  // After signing out, until the sign-in page is shown.
  if (!user) return <Loading />;

  return (
    <>
      <a href="#main" className={classes.skip}>
        {SHELL.skip}
      </a>
      <div className={classes.shell}>
        <Header />
        <SideNavigation />
        <main id="main" ref={mainRef} tabIndex={-1} className={classes.main}>
          <ConnectionBar />
          <div className={classes.licences}>
            <LicenceCards />
          </div>
          <RecordingBar venueId={viewing?.value} />
          <UnconfirmedNotice />
          <SeenNotice />
          {/* Together with the screen, which a later notice would move below the pointer. */}
          <Suspense fallback={<Loading />}>
            {user.second_factor_due_at !== null && (
              <SecondFactorNotice dueAt={user.second_factor_due_at} />
            )}
            {children}
          </Suspense>
        </main>
        <BottomBar />
      </div>
      {needsVenue && lacksVenue(user) && <AddVenueModal />}
      <ConfirmHost />
      <SignInAgain />
      <NightCards />
    </>
  );
}

/** Blocks the screen until a manager has a venue. */
function AddVenueModal() {
  const user = useUser();
  const logout = useLogout();
  return (
    <Dialog
      opened
      onClose={() => undefined}
      title={ADD_VENUE.title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text>{ADD_VENUE.hint}</Text>
        <LinkButton to="/venues/create">{ADD_VENUE.create}</LinkButton>
        <Divider label={ADD_VENUE.orJoin} />
        {user.manager && <JoinVenueForm managerId={user.manager.id} />}
        <Divider />
        <Button variant="default" loading={logout.isPending} onClick={() => logout.mutate()}>
          {BUTTON.logout}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** Time until the register is compared with what this browser saw, after what is on screen. */
const COMPARE_MS = 5000;

/** Left out where neither the connection nor the service worker has its code. */
const SeenBar = lazy<ComponentType>(async () => {
  const loaded = await import('./seen-bar.tsx').catch(() => undefined);
  return { default: loaded?.SeenBar ?? (() => null) };
});

function SeenNotice() {
  const [isDue, setDue] = useState(false);
  const isReader = can(useActor(), 'venue:read');
  useTimeout(() => setDue(true), COMPARE_MS, { autoInvoke: true });
  return isDue && isReader ? (
    <Suspense fallback={null}>
      <SeenBar />
    </Suspense>
  ) : null;
}

function NightCards() {
  useNightCards();
  return null;
}

/** Mounts the dialogs of `confirm`. */
function ConfirmHost() {
  useEffect(markHostMounted, []);
  return (
    <ModalsProvider modalProps={{ returnFocus: false }}>
      <ReturnFocus />
    </ModalsProvider>
  );
}

function ReturnFocus() {
  useReturnFocus(useModals().modals.length > 0);
  return null;
}

/** Whether the user has put the notice off, until the next sign-in. */
const isPutOff = storedValue<boolean>('second-factor-later', 'second-factor-later');

/** Asks for a second factor while the user may still do without. @param dueAt when they need it */
function SecondFactorNotice({ dueAt }: { dueAt: string }) {
  const now = useNow();
  if (useStored(isPutOff)) return null;
  const daysLeft = Math.ceil((new Date(dueAt).getTime() - now.getTime()) / DAY_MS);
  return (
    <section className={noticeClasses.notice}>
      <strong>{SECOND_FACTOR_NOTICE.title(daysLeft)}</strong>
      <div>{SECOND_FACTOR_NOTICE.hint}</div>
      <Group gap="xs" mt="xs">
        <LinkButton to="/profile" search={{ tab: 'security' }} variant="default">
          {SECOND_FACTOR_NOTICE.setUpNow}
        </LinkButton>
        <Button variant="subtle" onClick={() => isPutOff.write(true)}>
          {SECOND_FACTOR_NOTICE.later}
        </Button>
      </Group>
    </section>
  );
}

/** Time until the server is asked again whether somebody has confirmed the user. */
const REFRESH_MS = 60_000;

/** Says what a user may do at the viewing venue before they are confirmed there, and whom to ask. */
function UnconfirmedNotice() {
  const actor = useActor();
  const venue = useViewingVenue();
  if (!venue || !actor.isUnconfirmed) return null;
  return <Notice venue={venue} doesChecks={can(actor, 'form-a:create')} />;
}

function Notice({ venue, doesChecks }: { venue: ViewingVenue; doesChecks: boolean }) {
  const router = useRouter();
  const queries = useQueryClient();
  const { data: user } = useQuery({
    ...query(me),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (!user || isUnconfirmedAt(user, venue.value)) return;
    sessionUser.write(user);
    void queries.invalidateQueries();
    void router.invalidate();
  }, [user, venue.value, queries, router]);
  return (
    <section className={noticeClasses.notice}>
      <strong>{CONFIRMATION.ownTitle(venue.label)}</strong>
      <div>{doesChecks ? CONFIRMATION.ownHint : CONFIRMATION.ownHintOfReaders}</div>
    </section>
  );
}
