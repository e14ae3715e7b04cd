import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import classes from './text-link.module.css';

/** A link of the router in the look of the theme. */
export const TextLink = createLink((props: AnchorProps & React.ComponentProps<'a'>) => (
  <Anchor classNames={{ root: classes.link ?? '' }} {...props} />
));
