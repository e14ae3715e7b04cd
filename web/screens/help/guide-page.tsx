import { createElement, Fragment } from 'react';
import { PAGE } from '#contract/messages/lists.ts';
import { HELP } from '#contract/messages/shell.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';
import classes from './guide.module.css';
import { GUIDE_NAMES, type Guide, isGuide, type Part } from './guides.ts';

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

/** The text of a guide with its pictures. */
function GuideText({ parts }: { parts: readonly Part[] }) {
  return createElement(Fragment, null, ...parts.map(nodeOf));
}

function nodeOf(part: Part): React.ReactNode {
  if (typeof part === 'string') return part;
  if (part.element === 'img') return <Picture path={part.path} alt={part.alt} />;
  const inner = part.inner.map(nodeOf);
  if (part.element === 'a') return createElement(GuideLink, { href: part.href }, ...inner);
  const id = part.element === 'h2' ? anchorOf(part.inner) : undefined;
  return createElement(part.element, { id }, ...inner);
}

/** A link to another guide, or to a heading of this one. */
function GuideLink({ href, children }: { href: string; children?: React.ReactNode }) {
  const guide = href.replace(/\.md$/, '');
  if (!isGuide(guide)) return <a href={href}>{children}</a>;
  return (
    <TextLink to="/help/$guide" params={{ guide }} inherit>
      {children}
    </TextLink>
  );
}

/** "tonights-check" for the heading "Tonight's check". */
const anchorOf = (heading: readonly Part[]) =>
  heading
    .filter((part) => typeof part === 'string')
    .join('')
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

/** Pictures that `npm run screenshots -- guide` has made. Without them the guides are text alone. */
const FILES = import.meta.glob<string>('../../../docs/guide/pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Sizes on screen, in CSS pixels, by the first word of a picture's name. */
const SIZES = { phone: { width: 300, height: 600 }, desk: { width: 720, height: 450 } };

interface PictureProps {
  /** As in the guide: "pictures/phone-check.webp" */
  path: string;
  alt: string;
}

/** A picture of a screen, light or dark as the reader's device. */
function Picture({ path, alt }: PictureProps) {
  const light = FILES[`../../../docs/guide/${path}`];
  const dark = FILES[`../../../docs/guide/${path.replace('.webp', '.dark.webp')}`];
  if (!light || !dark) return null;
  return (
    <picture>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" />
      <img
        src={light}
        alt={alt}
        className={classes.picture}
        loading="lazy"
        {...(path.startsWith('pictures/phone-') ? SIZES.phone : SIZES.desk)}
      />
    </picture>
  );
}
