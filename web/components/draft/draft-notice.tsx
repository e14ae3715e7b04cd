import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DRAFT } from '#contract/messages/forms.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { DraftAlert } from './draft-alert.tsx';

interface DraftNoticeProps {
  lacksPassword: boolean;
  begunAt: number | undefined;
  onClear: () => void;
}

/** Says above a form that a draft was restored, and offers to clear it, after asking. */
export function DraftNotice({ lacksPassword, begunAt, onClear }: DraftNoticeProps) {
  const [isConfirming, { open, close }] = useDisclosure(false);
  if (isConfirming)
    return (
      <DraftAlert text={DRAFT.confirmDiscard} begunAt={begunAt}>
        <Button color="red.9" onClick={onClear}>
          {DRAFT.discard}
        </Button>
        <Button variant="default" onClick={close}>
          {BUTTON.cancel}
        </Button>
      </DraftAlert>
    );
  const restored = lacksPassword ? `${DRAFT.restored} ${DRAFT.passwordAgain}` : DRAFT.restored;
  return (
    <DraftAlert text={restored} begunAt={begunAt}>
      <Button variant="default" onClick={open}>
        {DRAFT.startOver}
      </Button>
    </DraftAlert>
  );
}
