import { PAGE } from '#contract/messages/lists.ts';
import { HELP } from '#contract/messages/shell.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import classes from './guide.module.css';
import { GuideText } from './guide-text.tsx';
import { GUIDE_NAMES, type Guide } from './guides.ts';

/** A user guide, and the ways to the others. */
export function GuidePage({ guide }: { guide: Guide }) {
  return (
    <article className={classes.guide}>
      <title>{PAGE.title(HELP.pageTitle(HELP.guide[guide.name]))}</title>
      <nav aria-label={HELP.guides} className={classes.guides}>
        {GUIDE_NAMES.map((name) => (
          <LinkButton
            key={name}
            to="/help/$guide"
            params={{ guide: name }}
            variant={name === guide.name ? 'filled' : 'default'}
            aria-current={name === guide.name ? 'page' : undefined}
          >
            {HELP.guide[name]}
          </LinkButton>
        ))}
      </nav>
      <GuideText parts={guide.parts} />
    </article>
  );
}
