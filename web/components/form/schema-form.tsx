import { Fragment, useState } from 'react';
import { DraftNotice } from '../draft/draft-notice.tsx';
import { DraftOffer } from '../draft/draft-offer.tsx';

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
