import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { discardedCheck } from '#contract/form-a/schemas.ts';
import { OUTBOX } from '#contract/messages/form-a.ts';
import { storeCheck, type WaitingCheck } from '#web/session/outbox.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface DiscardProps {
  check: WaitingCheck;
  /** Called once the reason is stored in place of the check. */
  onDiscarded: () => void;
}

/** Throws a waiting check away for a reason, which is sent in its place. */
export function Discard({ check, onDiscarded }: DiscardProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const discard = async (event: React.SubmitEvent) => {
    event.preventDefault();
    const parsed = discardedCheck.shape.reason.safeParse(reason);
    setError(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    close();
    await storeCheck({ ...check, discarded: parsed.data });
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
