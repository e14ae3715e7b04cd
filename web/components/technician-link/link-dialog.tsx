import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SEND_LINK } from '#contract/messages/technician-links.ts';
import {
  listTechnicianLinks,
  sendTechnicianLink,
  withdrawTechnicianLink,
} from '#contract/technician-links/calls.ts';
import { newTechnicianLink, type TechnicianLink } from '#contract/technician-links/schemas.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import type { TimeZone } from '#contract/time/venue-time.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import rows from '#web/ui/list/rows.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { QrCode } from '#web/ui/page/qr-code.tsx';
import { useIsPhone } from '#web/ui/page/use-is-phone.ts';
import { useVenueZone } from '../calendar/use-venue-zone.ts';
import { showError } from '../feedback/show-error.ts';
import { SchemaForm } from '../form/schema-form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import type { RequestedWork } from './send-link.tsx';

interface LinkDialogProps {
  work: RequestedWork;
  onClose: () => void;
}

/** Mails a technician a link, or shows its code, and lists the links of the venue. */
export function LinkDialog({ work, onClose }: LinkDialogProps) {
  const [code, setCode] = useState<string>();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={SEND_LINK.title[work.kind]}
      size="lg"
      fullScreen={useIsPhone()}
    >
      {code ? <Code url={code} onDone={onClose} /> : <LinkForm work={work} onCode={setCode} />}
      {!code && <Links work={work} />}
    </Dialog>
  );
}

interface CodeProps {
  url: string;
  onDone: () => void;
}

function Code({ url, onDone }: CodeProps) {
  return (
    <Stack align="center">
      <Text>{SEND_LINK.code}</Text>
      <QrCode text={url} label={SEND_LINK.codeAlt} width="340px" />
      <Group>
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? SEND_LINK.copied : SEND_LINK.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{SEND_LINK.done}</Button>
      </Group>
    </Stack>
  );
}

interface LinkFormProps {
  work: RequestedWork;
  onCode: (url: string) => void;
}

function LinkForm({ work: { venueId, kind, faultId }, onCode }: LinkFormProps) {
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema: newTechnicianLink,
    initialValues: { kind, email: '', form_b_id: faultId },
    draftKey: false,
  });
  const sending = useMutation(mutation(sendTechnicianLink));
  const make = (email: string | undefined) =>
    sending.mutateAsync(
      { params: { id: venueId }, body: { kind, email, form_b_id: faultId } },
      {
        onSuccess: ({ url }) => {
          if (email === undefined) return onCode(url);
          showSuccessToast(SEND_LINK.sent(email));
          form.reset();
        },
        onError: (error) => showError(error, showFieldErrors),
      },
    );
  const send = formProps(async ({ email }) => {
    if (email === undefined) form.setFieldError('email', SEND_LINK.emailRequired);
    else await make(email);
  });
  return (
    <SchemaForm {...send}>
      <Stack>
        <Text size="sm" c="dimmed">
          {SEND_LINK.hint[kind]}
        </Text>
        <TextInput
          label={SEND_LINK.email}
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <Group grow preventGrowOverflow={false}>
          <Button type="submit" loading={sending.isPending}>
            {SEND_LINK.send}
          </Button>
          <Button
            variant="default"
            disabled={sending.isPending}
            onClick={() => void make(undefined).catch(() => {})}
          >
            {SEND_LINK.show}
          </Button>
        </Group>
      </Stack>
    </SchemaForm>
  );
}

const TONE = {
  open: 'accent',
  used: 'good',
  expired: 'over',
  withdrawn: 'over',
} as const;

/** The links of the venue for work like this. */
function Links({ work: { venueId, kind, faultId } }: { work: RequestedWork }) {
  const { data } = useQuery(query(listTechnicianLinks, { params: { id: venueId } }));
  const zone = useVenueZone(venueId);
  const links = data?.data.filter(
    (link) => link.kind === kind && link.form_b_id === (faultId ?? null),
  );
  if (!links || links.length === 0) return null;
  return (
    <Stack gap="xs" mt="lg">
      <Text fw={600}>{SEND_LINK.sentLinks}</Text>
      <ul className={rows.list}>
        {links.map((link) => (
          <LinkRow key={link.id} link={link} zone={zone} />
        ))}
      </ul>
    </Stack>
  );
}

function LinkRow({ link, zone }: { link: TechnicianLink; zone: TimeZone }) {
  const { id, email, sent_at, sent_by, expires_at, taken_at, state } = link;
  const withdrawing = useMutation({
    ...mutation(withdrawTechnicianLink),
    onSuccess: ({ message }) => showSuccessToast(message),
    onError: (error) => showError(error),
  });
  const at = (instant: string) => formatDateTime(new Date(instant), zone);
  const facts = [
    SEND_LINK.sentAt(at(sent_at), sent_by),
    ...(taken_at && state === 'open' ? [SEND_LINK.begun(at(taken_at))] : []),
    ...(state === 'open' ? [SEND_LINK.until(at(expires_at))] : []),
  ];
  return (
    <li className={rows.row}>
      <Stack gap={2} miw={0}>
        <Group gap="xs">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {SEND_LINK.to(email)}
          </Text>
          <ToneBadge tone={TONE[state]}>{SEND_LINK.state[state]}</ToneBadge>
        </Group>
        <Text size="sm" c="dimmed">
          {facts.join(', ')}
        </Text>
      </Stack>
      {state === 'open' && (
        <Button
          variant="default"
          miw="max-content"
          loading={withdrawing.isPending}
          onClick={() => withdrawing.mutate({ params: { id } })}
        >
          {SEND_LINK.withdraw}
        </Button>
      )}
    </li>
  );
}
