import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import classes from './card-list.module.css';

/** The heading of a card, which makes the whole card a link, except for its other links and buttons. */
export const CardLink = createLink((props: AnchorProps & React.ComponentProps<'a'>) => (
  <Anchor inherit c="inherit" underline="never" className={classes.link ?? ''} {...props} />
));
