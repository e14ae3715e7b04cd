import { Alert, Stack, Switch, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { can } from '#contract/access/permissions.ts';
import { sendInvitations } from '#contract/invitations/calls.ts';
import { canBeAreaManager, mailedInvitations } from '#contract/invitations/schemas.ts';
import { INVITE } from '#contract/messages/invitations.ts';
import { mutation } from '#web/api/mutation.ts';
import { settingsQuery } from '#web/api/settings.ts';
import { actorOf, useUser } from '#web/session/user.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { showError } from '../feedback/show-error.ts';
import { SchemaForm } from '../form/schema-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { InvitedFields } from './invited-fields.tsx';

interface MailFormProps {
  venueId: string | undefined;
  onSent: () => void;
}

/** Invites people by mail. */
export function MailForm({ venueId, onSent }: MailFormProps) {
  const mayMakeAreaManagers = can(actorOf(useUser()), 'invitation:make-area-manager');
  const { form, formProps, submissionKey, showFieldErrors } = useSchemaForm({
    schema: mailedInvitations,
    initialValues: {
      emails: '',
      role: 'manager',
      venue_ids: venueId === undefined ? [] : [venueId],
      is_area_manager: false,
    },
    draftKey: venueId ?? '',
  });
  const { data: settings } = useQuery(settingsQuery);
  const sending = useMutation(mutation(sendInvitations));
  const send = formProps(({ emails, ...body }) =>
    sending.mutateAsync(
      { body: { ...body, emails: emails.join('\n') }, idempotencyKey: submissionKey },
      {
        onSuccess: ({ message }) => {
          showSuccessToast(message);
          onSent();
        },
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
  );

  return (
    <SchemaForm {...send}>
      <Stack>
        {settings?.sends_mail === false && <Alert color="amber">{INVITE.notMailed}</Alert>}
        <Textarea
          label={INVITE.emails}
          description={INVITE.emailsHint}
          required
          autosize
          minRows={2}
          maxRows={8}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          data-autofocus
          {...form.getInputProps('emails')}
        />
        <InvitedFields inputProps={form.getInputProps} />
        {mayMakeAreaManagers && canBeAreaManager(form.values.role ?? 'manager') && (
          <Switch
            label={INVITE.areaManager}
            description={INVITE.areaManagerHint}
            {...form.getInputProps('is_area_manager', { type: 'checkbox' })}
          />
        )}
        <SubmitButton pending={sending.isPending}>{INVITE.send}</SubmitButton>
      </Stack>
    </SchemaForm>
  );
}
