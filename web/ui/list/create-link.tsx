import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';

/** A link to the form of a new record, in the accent colour. */
export const CreateLink = createLink((props: ButtonProps & React.ComponentProps<'a'>) => (
  <Button component="a" color="amber.4" leftSection={<IconPlus size={18} />} {...props} />
));
