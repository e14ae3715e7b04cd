import { createElement, Fragment } from 'react';
import { TextLink } from '#web/ui/page/text-link.tsx';
import { isGuide, type Part } from './guides.ts';
import { Picture } from './picture.tsx';

/** The text of a guide with its pictures. */
export function GuideText({ parts }: { parts: readonly Part[] }) {
  return createElement(Fragment, null, ...parts.map(nodeOf));
}

function nodeOf(part: Part): React.ReactNode {
  if (typeof part === 'string') return part;
  switch (part.element) {
    case 'img':
      return <Picture path={part.path} alt={part.alt} />;
    case 'a':
      return <GuideLink href={part.href}>{part.inner.map(nodeOf)}</GuideLink>;
    case 'h2':
      return createElement('h2', { id: anchorOf(part.inner) }, ...part.inner.map(nodeOf));
    default:
      return createElement(part.element, null, ...part.inner.map(nodeOf));
  }
}

/** A link to another guide, or to a heading of this one. */
function GuideLink({ href, children }: { href: string; children: React.ReactNode }) {
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
