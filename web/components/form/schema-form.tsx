import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Fragment, useState } from 'react';
import { DRAFT } from '#contract/messages/forms.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';

export interface SchemaFormProps extends React.ComponentProps<'form'> {
  /** The draft of the form; undefined when there is none. */
  restoredDraft:
    | {
        lacksPassword: boolean;
        begunAt: number | undefined;
        /** Undefined once the form is filled with the draft. */
        offer: { accept: () => void; refuse: () => void } | undefined;
        clear: () => void;
      }
    | undefined;
}

/** The form element of a `useSchemaForm`. Offers its draft, or says that it was restored and offers to clear it. */
export function SchemaForm({ restoredDraft, children, ...form }: SchemaFormProps) {
  const [fillCount, setFillCount] = useState(0);
  const { offer } = restoredDraft ?? {};
  const filling = (fill: () => void) => () => {
    fill();
    setFillCount(fillCount + 1);
  };
  return (
    <form noValidate {...form}>
      {restoredDraft &&
        (offer ? (
          <DraftOffer
            begunAt={restoredDraft.begunAt}
            onAccept={filling(offer.accept)}
            onRefuse={offer.refuse}
          />
        ) : (
          <DraftNotice
            lacksPassword={restoredDraft.lacksPassword}
            begunAt={restoredDraft.begunAt}
            onClear={filling(restoredDraft.clear)}
          />
        ))}
      {/* The key also resets the fields' own state. */}
      <Fragment key={fillCount}>{children}</Fragment>
    </form>
  );
}

interface DraftOfferProps {
  begunAt: number | undefined;
  onAccept: () => void;
  onRefuse: () => void;
}

/** Offers above the form of a record what was changed and not sent. */
function DraftOffer({ begunAt, onAccept, onRefuse }: DraftOfferProps) {
  return (
    <DraftAlert text={DRAFT.offered} begunAt={begunAt}>
      <Button onClick={onAccept}>{DRAFT.continue}</Button>
      <Button variant="default" onClick={onRefuse}>
        {DRAFT.discard}
      </Button>
    </DraftAlert>
  );
}

interface DraftNoticeProps {
  lacksPassword: boolean;
  begunAt: number | undefined;
  onClear: () => void;
}

/** Says above a form that a draft was restored, and offers to clear it, after asking. */
function DraftNotice({ lacksPassword, begunAt, onClear }: DraftNoticeProps) {
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

interface DraftAlertProps {
  text: string;
  /** Milliseconds; undefined where it is not known. */
  begunAt: number | undefined;
  /** Buttons. */
  children: React.ReactNode;
}

/** Speaks of a draft above its form. */
function DraftAlert({ text, begunAt, children }: DraftAlertProps) {
  return (
    <Alert variant="default" role="status" mb="lg">
      <Group justify="space-between" gap="xs">
        <div>
          <Text inherit>{text}</Text>
          {begunAt !== undefined && (
            <Text size="sm" c="dimmed">
              {DRAFT.begunAt(formatDateTime(new Date(begunAt), deviceZone()))}
            </Text>
          )}
        </div>
        <Group gap="xs">{children}</Group>
      </Group>
    </Alert>
  );
}
