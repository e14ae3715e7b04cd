import { Fragment, useState } from 'react';
import { DraftNotice } from '../draft/draft-notice.tsx';

export interface SchemaFormProps extends React.ComponentProps<'form'> {
  /** The draft that the form was filled with; undefined when there was none. */
  restoredDraft:
    | { lacksPassword: boolean; begunAt: number | undefined; clear: () => void }
    | undefined;
}

/** The form element of a `useSchemaForm`. Says that a draft was restored, and offers to clear it. */
export function SchemaForm({ restoredDraft, children, ...form }: SchemaFormProps) {
  const [clearCount, setClearCount] = useState(0);
  return (
    <form noValidate {...form}>
      {restoredDraft && (
        <DraftNotice
          lacksPassword={restoredDraft.lacksPassword}
          begunAt={restoredDraft.begunAt}
          onClear={() => {
            restoredDraft.clear();
            setClearCount(clearCount + 1);
          }}
        />
      )}
      {/* The key also resets the fields' own state. */}
      <Fragment key={clearCount}>{children}</Fragment>
    </form>
  );
}
