import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import classes from './text-link.module.css';

/** A link of the router, styled as text. */
export const TextLink = createLink((props: AnchorProps & React.ComponentProps<'a'>) => (
  <Anchor classNames={{ root: classes.link ?? '' }} {...props} />
));
