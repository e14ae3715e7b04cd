import { Fragment, useState } from 'react';
import { DraftNotice } from '../draft/draft-notice.tsx';

export interface SchemaFormProps extends React.ComponentProps<'form'> {
  /** What was put back of an earlier time; undefined when nothing was. */
  kept: { lacksPassword: boolean; startAfresh: () => void } | undefined;
}

/** The element of a `useSchemaForm`. Says what was put back, and lets people start afresh. */
export function SchemaForm({ kept, children, ...form }: SchemaFormProps) {
  const [beginnings, setBeginnings] = useState(0);
  return (
    <form noValidate {...form}>
      {kept && (
        <DraftNotice
          lacksPassword={kept.lacksPassword}
          onStartAfresh={() => {
            kept.startAfresh();
            setBeginnings(beginnings + 1);
          }}
        />
      )}
      {/* Afresh is also what fields remember by themselves. */}
      <Fragment key={beginnings}>{children}</Fragment>
    </form>
  );
}
