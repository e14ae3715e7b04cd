import { Button, Group, Stack } from '@mantine/core';
import { BUTTON } from '#contract/messages/labels.ts';
import { LICENCE } from '#contract/messages/people.ts';
import { RMLV_VALIDITY_MONTHS } from '#contract/rules/licence-validity.ts';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import {
  AmLicenceFields,
  type LicenceForm,
  RmlvLicenceFields,
} from '#web/components/licence/licence-form.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { VenueCodeField } from './venue-code-field.tsx';

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
