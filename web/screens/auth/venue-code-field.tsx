import { Button, Stack, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { LABEL } from '#contract/messages/labels.ts';
import { REGISTRATION } from '#contract/messages/sign-in.ts';
import { HelpButton } from '#web/ui/form/help-button.tsx';

interface VenueCodeFieldProps {
  input: GetInputPropsReturnType;
  /** Opens the form of a new venue, whose code then fills this field. */
  onCreate: () => void;
}

/** The code of the venue to join. */
export function VenueCodeField({ input, onCreate }: VenueCodeFieldProps) {
  return (
    <Stack gap={4} align="start">
      <TextInput
        {...input}
        w="100%"
        label={LABEL.venueCode}
        description={REGISTRATION.venueCodeHint}
        autoComplete="off"
        autoCapitalize="characters"
        rightSectionWidth={48}
        rightSection={
          <HelpButton label={REGISTRATION.whatIsVenueCode}>
            {REGISTRATION.venueCodeTooltip}
          </HelpButton>
        }
      />
      <Button variant="subtle" px={4} leftSection={<IconPlus size={18} />} onClick={onCreate}>
        {REGISTRATION.createVenueCode}
      </Button>
    </Stack>
  );
}
