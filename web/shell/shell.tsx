import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SHELL } from '#contract/messages/shell.ts';
import { RecordingBar } from '#web/components/fault/recording-bar.tsx';
import { Loading } from '#web/components/page/loading.tsx';
import { lacksVenue } from '#web/session/guards.ts';
import { useStored } from '#web/session/stored-value.ts';
import { sessionUser } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { lazyComponent } from '../ui/page/lazy-component.tsx';
import { Header } from './header/header.tsx';
import { LicenceCards } from './header/licence-cards.tsx';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { SideNavigation } from './navigation/side-navigation.tsx';
import classes from './shell.module.css';
import { UnconfirmedNotice } from './unconfirmed-notice.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const ConfirmHost = lazyComponent(
  async () => (await import('#web/components/feedback/confirm-host.tsx')).ConfirmHost,
);

const SignInAgain = lazyComponent(async () => (await import('./sign-in-again.tsx')).SignInAgain);

const SecondFactorNotice = lazy(async () => ({
  default: (await import('./second-factor-notice.tsx')).SecondFactorNotice,
}));

const AddVenueModal = lazy(async () => ({
  default: (await import('./add-venue-modal.tsx')).AddVenueModal,
}));

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
      {needsVenue && lacksVenue(user) && (
        <Suspense>
          <AddVenueModal />
        </Suspense>
      )}
      <ConfirmHost />
      <SignInAgain />
    </>
  );
}
