import { Link, useLocation } from '@tanstack/react-router';
import { SHELL } from '#contract/messages/shell.ts';
import { useActor } from '#web/session/user.ts';
import { currentItem, groupsOf, navigationOf } from './navigation.ts';
import classes from './side-navigation.module.css';
import { Tonight } from './tonight.tsx';

/** All screens: beside the page at a desk, and in a narrow column on a tablet, below tonight's check. */
export function SideNavigation() {
  const items = navigationOf(useActor());
  const current = useLocation({ select: ({ pathname }) => currentItem(items, pathname)?.to });
  return (
    <nav className={classes.side} aria-label={SHELL.navigation}>
      <div className={classes.content}>
        <Tonight />
        {groupsOf(items).map(({ title, items: members }) => (
          <section key={title} className={classes.group} aria-label={title || undefined}>
            {title && <div className={classes.title}>{title}</div>}
            <ul className={classes.list}>
              {members.map(({ label, to, icon: Icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={classes.link}
                    activeOptions={{ exact: true, includeSearch: false }}
                    aria-current={current === to ? 'page' : undefined}
                  >
                    <Icon size={20} aria-hidden />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
