import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** A link of the router that looks like a button. */
export const LinkButton = createLink((props: ButtonProps & React.ComponentProps<'a'>) => (
  <Button component="a" {...props} />
));
