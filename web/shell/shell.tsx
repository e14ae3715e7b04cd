import { Button, Divider, Stack, Text } from '@mantine/core';
import { ModalsProvider, useModals } from '@mantine/modals';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { BUTTON } from '#contract/messages/labels.ts';
import { ADD_VENUE, SHELL } from '#contract/messages/shell.ts';
import { RecordingBar } from '#web/components/fault/recording-bar.tsx';
import { Loading } from '#web/components/page/loading.tsx';
import { lacksVenue } from '#web/session/guards.ts';
import { useStored } from '#web/session/stored-value.ts';
import { useLogout } from '#web/session/use-logout.ts';
import { sessionUser, useUser } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useReturnFocus } from '#web/ui/overlay/use-return-focus.ts';
import { JoinVenueForm } from '../components/account/join-venue-form.tsx';
import { markHostMounted } from '../components/page/confirm.ts';
import { LinkButton } from '../ui/page/link-button.tsx';
import { Header } from './header/header.tsx';
import { LicenceCards } from './header/licence-cards.tsx';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { SideNavigation } from './navigation/side-navigation.tsx';
import { SecondFactorNotice } from './second-factor-notice.tsx';
import classes from './shell.module.css';
import { SignInAgain } from './sign-in-again.tsx';
import { UnconfirmedNotice } from './unconfirmed-notice.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Screens that a manager without a venue needs before joining one. */
const WITHOUT_VENUE = ['/setup', '/venues/create', '/help'];

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
          <div className={classes.licences}>
            <LicenceCards />
          </div>
          <RecordingBar venueId={viewing?.value} />
          <UnconfirmedNotice />
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
