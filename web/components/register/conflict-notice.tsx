import { Alert, Button } from '@mantine/core';
import { FORM } from '#contract/messages/components/forms.ts';
import { isConflict, sentenceOf } from '#web/api/client/errors.ts';

/** Shown when a save was refused because somebody else saved first. */
export function ConflictNotice({ error }: { error: unknown }) {
  if (!isConflict(error)) return null;
  return (
    <Alert color="red" title={sentenceOf(error)}>
      <Button variant="default" onClick={() => window.location.reload()}>
        {FORM.reload}
      </Button>
    </Alert>
  );
}
