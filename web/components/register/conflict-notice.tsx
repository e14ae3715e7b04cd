import { Alert, Button } from '@mantine/core';
import { FORM } from '#contract/messages/components/forms.ts';
import { isConflict, messageOf } from '#web/api/client/errors.ts';

/** Shown when a save was refused because another user saved first. */
export function ConflictNotice({ error }: { error: unknown }) {
  if (!isConflict(error)) return null;
  return (
    <Alert color="red" title={messageOf(error)}>
      <Button variant="default" onClick={() => window.location.reload()}>
        {FORM.reload}
      </Button>
    </Alert>
  );
}
