import { Link } from '@tanstack/react-router';
import { SHELL } from '#contract/messages/screens/shell.ts';
import { useActor } from '#web/session/user.ts';
import { navigationOf } from './navigation.ts';
import classes from './side-navigation.module.css';

export function SideNavigation() {
  return (
    <nav className={classes.side} aria-label={SHELL.navigation}>
      <ul className={classes.list}>
        {navigationOf(useActor()).map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.link}
              activeOptions={{ exact: to === '/', includeSearch: false }}
            >
              <Icon size={20} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
