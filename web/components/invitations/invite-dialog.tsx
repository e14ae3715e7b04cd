import { Alert, SegmentedControl, Stack, Switch, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { can } from '#contract/access/permissions.ts';
import {
  canBeAreaManager,
  type Invitation,
  mailedInvitations,
  sendInvitations,
} from '#contract/invitations.ts';
import { INVITATION_POSTER, INVITE } from '#contract/messages/invitations.ts';
import { VENUE } from '#contract/messages/venues.ts';
import { mutation } from '#web/api/mutation.ts';
import { settingsQuery } from '#web/api/settings.ts';
import { actorOf, useUser } from '#web/session/user.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { useIsPhone } from '#web/ui/page/use-is-phone.ts';
import { showError } from '../feedback/show-error.ts';
import { SchemaForm } from '../form/schema-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { useInvitableVenues } from './invitable-venues.ts';
import { InvitedFields } from './invited-fields.tsx';
import { Poster } from './poster.tsx';
import { QrForm } from './qr-form.tsx';

/** A QR and the path that it leads to, which is there once. */
export interface NewPoster {
  invitation: Invitation;
  path: string;
}

export interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Shows this QR in place of the form. */
  poster?: NewPoster | undefined;
  /** Id of the venue that is chosen at first. */
  venueId?: string | undefined;
}

/** Invites people by mail, or makes a QR to print. */
export function InviteDialog({ opened, onClose, poster, venueId }: InviteDialogProps) {
  const isPhone = useIsPhone();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={poster ? INVITATION_POSTER.title : INVITE.title}
      size="lg"
      fullScreen={isPhone}
    >
      {poster ? (
        <Poster {...poster} onDone={onClose} />
      ) : (
        <Forms venueId={venueId} onDone={onClose} />
      )}
    </Dialog>
  );
}

const CHANNELS = Object.entries(INVITE.channels).map(([value, label]) => ({ value, label }));

interface FormsProps {
  venueId: string | undefined;
  onDone: () => void;
}

function Forms({ venueId, onDone }: FormsProps) {
  const labelId = useId();
  const [channel, setChannel] = useState('mail');
  const [made, setMade] = useState<NewPoster>();
  const { isEmpty } = useInvitableVenues();
  if (isEmpty) return <NoVenue />;
  if (made) return <Poster {...made} onDone={onDone} />;
  return (
    <Stack>
      <span id={labelId} hidden>
        {INVITE.channel}
      </span>
      <SegmentedControl
        aria-labelledby={labelId}
        data={CHANNELS}
        value={channel}
        onChange={setChannel}
        fullWidth
        size="md"
      />
      {channel === 'qr' ? (
        <QrForm venueId={venueId} onMade={setMade} />
      ) : (
        <MailForm venueId={venueId} onSent={onDone} />
      )}
    </Stack>
  );
}

function NoVenue() {
  return (
    <Stack>
      <Text>{INVITE.noVenue}</Text>
      <LinkButton to="/venues/create">{VENUE.title}</LinkButton>
    </Stack>
  );
}

interface MailFormProps {
  venueId: string | undefined;
  onSent: () => void;
}

/** Invites people by mail. */
function MailForm({ venueId, onSent }: MailFormProps) {
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
