import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** A link of the router, styled as a button. */
export const LinkButton = createLink((props: ButtonProps & React.ComponentProps<'a'>) => (
  <Button component="a" {...props} />
));
