import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { BUTTON, LABEL } from '#contract/messages/labels.ts';
import { LICENCE } from '#contract/messages/people.ts';
import { REGISTRATION } from '#contract/messages/sign-in.ts';
import { RMLV_VALIDITY_MONTHS } from '#contract/rules/licence-validity.ts';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import {
  AmLicenceFields,
  type LicenceForm,
  RmlvLicenceFields,
} from '#web/components/licence/licence-form.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { HelpButton } from '#web/ui/form/help-button.tsx';

interface LicencesStepProps {
  form: LicenceForm;
  isPending: boolean;
  onPrevious: () => void;
  /** Left out for somebody with an invitation, who needs no code of a venue. */
  onCreateVenue: (() => void) | undefined;
}

/** Step 2 of the registration: the licences and the venue. */
export function LicencesStep({ form, isPending, onPrevious, onCreateVenue }: LicencesStepProps) {
  return (
    <Stack>
      <FieldGroup legend={LICENCE.am}>
        <AmLicenceFields form={form} />
      </FieldGroup>
      <FieldGroup legend={LICENCE.rmlv}>
        <RmlvLicenceFields form={form} validityMonths={RMLV_VALIDITY_MONTHS.registration} />
      </FieldGroup>
      {onCreateVenue && (
        <VenueCodeField input={form.getInputProps('venue_code')} onCreate={onCreateVenue} />
      )}
      <Group grow>
        <Button variant="default" disabled={isPending} onClick={onPrevious}>
          {BUTTON.previous}
        </Button>
        <SubmitButton pending={isPending} />
      </Group>
    </Stack>
  );
}

interface VenueCodeFieldProps {
  input: GetInputPropsReturnType;
  /** Opens the form of a new venue, whose code then fills this field. */
  onCreate: () => void;
}

/** The code of the venue to join. */
function VenueCodeField({ input, onCreate }: VenueCodeFieldProps) {
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
