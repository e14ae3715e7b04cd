import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { discardedForm } from '#contract/form-a/schemas.ts';
import { OUTBOX } from '#contract/messages/form-a.ts';
import type { WaitingForm } from '#web/offline/waiting-forms.ts';
import { storeForm } from '#web/session/outbox.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface DiscardProps {
  form: WaitingForm;
  /** Called once the reason is stored in its place. */
  onDiscarded: () => void;
}

/** Throws a waiting form away for a reason, which is sent in its place. */
export function Discard({ form, onDiscarded }: DiscardProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const discard = async (event: React.SubmitEvent) => {
    event.preventDefault();
    const parsed = discardedForm.shape.reason.safeParse(reason);
    setError(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    close();
    await storeForm({ ...form, discarded: parsed.data });
    onDiscarded();
  };
  return (
    <>
      <Button variant="subtle" onClick={open}>
        {OUTBOX.discard}
      </Button>
      <Dialog opened={opened} onClose={close} title={OUTBOX.discardTitle}>
        <form noValidate onSubmit={(event) => void discard(event)}>
          <Stack>
            <Text>{OUTBOX.discardHint}</Text>
            <Textarea
              label={OUTBOX.reason}
              required
              value={reason}
              error={error}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            <Button type="submit" color="red.9">
              {OUTBOX.discard}
            </Button>
          </Stack>
        </form>
      </Dialog>
    </>
  );
}
