import { ModalsProvider } from '@mantine/modals';
import { Outlet } from '@tanstack/react-router';
import { SHELL } from '#contract/messages/added/screens.ts';
import { Loading } from '#web/components/page/loading.tsx';
import { useStored } from '#web/session/stored-value.ts';
import { sessionUser } from '#web/session/user.ts';
import { AddVenueModal } from './add-venue-modal.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { LicenceCards } from './licence-cards.tsx';
import classes from './shell.module.css';
import { SideNavigation } from './side-navigation.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** What surrounds every screen after sign-in. */
export function Shell() {
  const user = useStored(sessionUser);
  const mainRef = useFocusOnNavigation();
  // Between signing out and the sign-in page.
  if (!user) return <Loading />;

  return (
    <ModalsProvider>
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
      <AddVenueModal />
    </ModalsProvider>
  );
}
