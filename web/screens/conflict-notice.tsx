import { Alert, Button } from '@mantine/core';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import { VENUE } from '#contract/messages/added/venue-screens.ts';
import { isConflict } from '#web/api/errors.ts';

/** Where a save was refused because somebody else saved first: what is to be done. */
export function ConflictNotice({ error }: { error: unknown }) {
  if (!isConflict(error)) return null;
  return (
    <Alert color="red" title={REFUSAL.changedMeanwhile}>
      <Button variant="default" onClick={() => window.location.reload()}>
        {VENUE.reload}
      </Button>
    </Alert>
  );
}
