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
