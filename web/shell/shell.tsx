import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SHELL } from '#contract/messages/shell.ts';
import { RecordingBar } from '#web/components/fault/recording-bar.tsx';
import { ConfirmHost } from '#web/components/feedback/confirm-host.tsx';
import { Loading } from '#web/components/page/loading.tsx';
import { lacksVenue } from '#web/session/guards.ts';
import { useStored } from '#web/session/stored-value.ts';
import { sessionUser } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { AddVenueModal } from './add-venue-modal.tsx';
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
