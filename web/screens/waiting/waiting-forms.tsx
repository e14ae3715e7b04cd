import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { OUTBOX } from '#contract/messages/form-a.ts';
import { PAGE } from '#contract/messages/lists.ts';
import type { StoredFile, WaitingCheck, WaitingForm } from '#web/offline/waiting-forms.ts';
import { isStored, useWaitingForms, waitingForms } from '#web/session/outbox.ts';
import { maySend, sendOutbox } from '#web/session/send-outbox.ts';
import { showErrorToast } from '#web/ui/feedback/toasts.ts';
import { saveFile } from '#web/ui/file/save-file.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PhoneLink } from '#web/ui/page/phone-link.tsx';
import { Discard } from './discard.tsx';
import { type Fact, factsOf, wrongOf } from './facts.ts';
import classes from './waiting-forms.module.css';

/** The forms that wait on this phone: what each counts as, and what to do now. */
export function WaitingForms() {
  const waiting = useWaitingForms();
  return (
    <Stack gap="xl">
      <title>{PAGE.title(OUTBOX.title)}</title>
      {waiting.length === 0 ? (
        <>
          <Title order={1} size="h3">
            {OUTBOX.none}
          </Title>
          <LinkButton to="/">{OUTBOX.home}</LinkButton>
        </>
      ) : (
        <>
          {waiting.map((form) => (
            <Waiting key={form.made.uid} form={form} />
          ))}
          {waiting.some(isStored) && <MayBeDeleted />}
        </>
      )}
    </Stack>
  );
}

/** Asks the browser not to delete what waits, and says where it may do so all the same. */
function MayBeDeleted() {
  const [isSafe, setSafe] = useState(true);
  useEffect(() => {
    void navigator.storage?.persist?.().then(setSafe);
  }, []);
  const isSafariTab = 'standalone' in navigator && !navigator.standalone;
  if (isSafe && !isSafariTab) return null;
  return (
    <Text size="sm" c="dimmed">
      {isSafariTab ? OUTBOX.deletedBySafari : OUTBOX.mayBeDeleted}
    </Text>
  );
}

function Waiting({ form }: { form: WaitingForm }) {
  const { refusal, discarded } = form;
  const isRefused = refusal !== null && discarded === null;
  return (
    <section>
      <Title order={1} size="h2" ta="center">
        {discarded !== null ? OUTBOX.discarded : isRefused ? OUTBOX.refused : OUTBOX.title}
      </Title>
      <Text ta="center" mb="md">
        {discarded !== null
          ? OUTBOX.discardedHint
          : (refusal ?? (isStored(form) ? OUTBOX.hint : OUTBOX.notKept))}
      </Text>
      <Facts facts={factsOf(form)} />
      {isRefused && <Text mt="md">{OUTBOX.refusedHint}</Text>}
      {form.form === 'check' && discarded === null && <Ring check={form} />}
      <Actions form={form} />
    </section>
  );
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, value, tone }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd data-tone={tone}>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Has the technician called about what is wrong, since Form B opens only once the check is sent. */
function Ring({ check }: { check: WaitingCheck }) {
  const { company } = check;
  const wrong = wrongOf(check);
  if (wrong.length === 0) return null;
  return (
    <Alert color="amber" title={OUTBOX.ring(wrong.length)} mt="md">
      {company && OUTBOX.ringHint(company.name)}
      {company?.phone && (
        <>
          {' '}
          <PhoneLink phone={company.phone} />
        </>
      )}
    </Alert>
  );
}

function Actions({ form }: { form: WaitingForm }) {
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => sendOutbox(queries, 'user'),
    onSuccess: () => {
      const waits = waitingForms().find(({ made }) => made.uid === form.made.uid);
      if (waits?.refusal === null) showErrorToast(OUTBOX.notSent);
    },
  });
  return (
    <div className={classes.actions}>
      {maySend(form) ? (
        <Button loading={sending.isPending} onClick={() => sending.mutate()}>
          {OUTBOX.sendNow}
        </Button>
      ) : (
        <LinkButton to="/auth/login" search={{ redirect: '/waiting' }}>
          {OUTBOX.signIn}
        </LinkButton>
      )}
      <Button variant="default" onClick={() => saveFile(fileOf(form))}>
        {OUTBOX.saveFile}
      </Button>
      {form.discarded === null && <Discard form={form} onDiscarded={() => sending.mutate()} />}
    </div>
  );
}

/** Writes a form as a file that a person can read, with its pictures in Base64. */
function fileOf(form: WaitingForm): File {
  const withText = (_: string, value: unknown) => (isFile(value) ? pictureText(value) : value);
  const name = OUTBOX.fileName(form.venue.name, form.form, form.night);
  return new File([JSON.stringify(form, withText, 2)], name, { type: 'application/json' });
}

const isFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'bytes' in value;

const pictureText = ({ type, bytes }: StoredFile): string => {
  const characters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte));
  return `data:${type};base64,${btoa(characters.join(''))}`;
};
