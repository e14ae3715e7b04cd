import { Outlet } from '@tanstack/react-router';
import { SIGN_IN } from '#contract/messages/sign-in.ts';
import { lacksSecondFactor } from '#web/session/guards.ts';
import { useStored } from '#web/session/stored-value.ts';
import { sessionUser } from '#web/session/user.ts';
import { Brand } from '#web/shell/header/brand.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';
import classes from './help-layout.module.css';
import { Shell } from './shell.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** The frame of help: that of the other screens for a signed-in user. */
export function HelpLayout() {
  const user = useStored(sessionUser);
  if (!user || lacksSecondFactor(user)) return <OpenHelp />;
  return <Shell />;
}

function OpenHelp() {
  const mainRef = useFocusOnNavigation();
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Brand />
        <TextLink to="/auth/login">{SIGN_IN.back}</TextLink>
      </header>
      <main ref={mainRef} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
}
