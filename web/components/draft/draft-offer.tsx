import { Button } from '@mantine/core';
import { DRAFT } from '#contract/messages/forms.ts';
import { DraftAlert } from './draft-alert.tsx';

interface DraftOfferProps {
  begunAt: number | undefined;
  onAccept: () => void;
  onRefuse: () => void;
}

/** Offers above the form of a record what was changed and not sent. */
export function DraftOffer({ begunAt, onAccept, onRefuse }: DraftOfferProps) {
  return (
    <DraftAlert text={DRAFT.offered} begunAt={begunAt}>
      <Button onClick={onAccept}>{DRAFT.continue}</Button>
      <Button variant="default" onClick={onRefuse}>
        {DRAFT.discard}
      </Button>
    </DraftAlert>
  );
}
