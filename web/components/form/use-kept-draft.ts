import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { FORM } from '#contract/messages/added/screens.ts';
import { showSuccess } from '../feedback/toasts.ts';
import { dropDraft, keptDraft, onScreenAs } from './kept-drafts.ts';

/** Puts back what was entered when the session ended, and keeps it should that happen now. */
export function useKeptDraft<Values extends object, Body>(form: UseFormReturnType<Values, Body>) {
  const [name] = useState(() => [window.location.pathname, ...Object.keys(form.values)].join(' '));
  const latest = useRef(form);
  latest.current = form;

  useEffect(() => {
    const draft = keptDraft(name);
    if (draft) {
      latest.current.setValues(draft);
      dropDraft(name);
      showSuccess(FORM.kept);
    }
    return onScreenAs(name, () => (latest.current.isDirty() ? latest.current.values : undefined));
  }, [name]);
}
