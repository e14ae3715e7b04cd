import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SHELL } from '#contract/messages/screens/shell.ts';
import { Loading } from '#web/components/page/loading.tsx';
import { useStored } from '#web/session/stored-value.ts';
import { sessionUser } from '#web/session/user.ts';
import { lazyComponent } from '../ui/page/lazy-part.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { lacksVenue } from './lacks-venue.ts';
import { LicenceCards } from './licence-cards.tsx';
import classes from './shell.module.css';
import { SideNavigation } from './side-navigation.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const ConfirmHost = lazyComponent(
  async () => (await import('#web/components/feedback/confirm-host.tsx')).ConfirmHost,
);

const AddVenueModal = lazy(async () => ({
  default: (await import('./add-venue-modal.tsx')).AddVenueModal,
}));

/** Where a manager without a venue gets one, or says who they are. */
const WITHOUT_VENUE = ['/setup', '/venues/create'];

/** What surrounds every screen after sign-in. */
export function Shell() {
  const user = useStored(sessionUser);
  const mainRef = useFocusOnNavigation();
  const needsVenue = useLocation({
    select: ({ pathname }) => !WITHOUT_VENUE.some((page) => pathname.startsWith(page)),
  });
  // Between signing out and the sign-in page.
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
          <Outlet />
        </main>
        <BottomBar />
      </div>
      {needsVenue && lacksVenue(user) && (
        <Suspense>
          <AddVenueModal />
        </Suspense>
      )}
      <ConfirmHost />
    </>
  );
}
