import { Button, Stack } from '@mantine/core';
import { SECOND_CHECK } from '#contract/messages/form-a.ts';
import { formatTime } from '#contract/time/formatting.ts';
import type { TimeZone } from '#contract/time/venue-time.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';

interface SecondCheckProps {
  /** The other check; without an id while it waits on this phone. */
  check: { id?: string; submitted_at: string; manager_name: string };
  zone: TimeZone;
  /** Whether the user may look at the check. */
  mayOpen: boolean;
  onRecordAnother: () => void;
  onCancel: () => void;
}

/** Asks whether to record another check of a night that has one. */
export function SecondCheck({ check, zone, mayOpen, onRecordAnother, onCancel }: SecondCheckProps) {
  const time = formatTime(new Date(check.submitted_at), zone);
  const ask = check.id === undefined ? SECOND_CHECK.waiting : SECOND_CHECK.question;
  return (
    <Dialog opened onClose={onCancel} title={ask(time, check.manager_name)}>
      <Stack gap="sm">
        {mayOpen && check.id !== undefined && (
          <LinkButton to="/form-a/edit/$formId" params={{ formId: check.id }} data-autofocus>
            {SECOND_CHECK.open}
          </LinkButton>
        )}
        <Button variant="default" onClick={onRecordAnother}>
          {SECOND_CHECK.recordAnother}
        </Button>
      </Stack>
    </Dialog>
  );
}
