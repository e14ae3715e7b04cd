import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { createInvitationPoster, invitationPoster } from '#contract/invitations.ts';
import { INVITE } from '#contract/messages/invitations.ts';
import { mutation } from '#web/api/mutation.ts';
import { showError } from '../feedback/show-error.ts';
import { SchemaForm } from '../form/schema-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import type { NewPoster } from './invite-dialog.tsx';
import { InvitedFields } from './invited-fields.tsx';

interface QrFormProps {
  venueId: string | undefined;
  onMade: (poster: NewPoster) => void;
}

/** Makes a QR to hang up. */
export function QrForm({ venueId, onMade }: QrFormProps) {
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema: invitationPoster,
    initialValues: { role: 'manager', venue_ids: venueId === undefined ? [] : [venueId] },
    draftKey: false,
  });
  const making = useMutation(mutation(createInvitationPoster));
  const send = formProps((body) =>
    making.mutateAsync(
      { body },
      {
        onSuccess: onMade,
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
  );
  return (
    <SchemaForm {...send}>
      <Stack>
        <Text size="sm" c="dimmed">
          {INVITE.qrHint}
        </Text>
        <InvitedFields inputProps={form.getInputProps} />
        <SubmitButton pending={making.isPending}>{INVITE.makePoster}</SubmitButton>
      </Stack>
    </SchemaForm>
  );
}
