import { useState } from 'react';
import { randomKey } from '#web/ui/form/random-key.ts';
import { dropDraft, type Fields, readDraft, saveDraft } from './drafts.ts';

/** What is never written down. */
const SECRET = ['password', 'password_confirmation'];

/** Kept beside what was entered: a form that is sent again after a reload is the same submission. */
const KEY = 'submission_key';

/** Kept beside it too: whether there was a password, which is to be entered again. */
const HAD_SECRET = 'had_secret';

/**
 * What was entered in a form the last time, and where it is kept from now on.
 * @param about tells this form from others at its address; false when nothing of it is kept
 */
export function useDraft(initialValues: object, about: string | false) {
  const [form] = useState(() => nameOf(initialValues, about));
  const [draft, setDraft] = useState(() => (about === false ? undefined : readDraft(form)));
  const [submissionKey, setKey] = useState(() => {
    const kept = draft?.[KEY];
    return typeof kept === 'string' ? kept : randomKey();
  });
  const fields = Object.keys(initialValues);

  return {
    /** What is put back; undefined when there is nothing. */
    restored: draft && pick(draft, fields),
    lacksPassword: draft?.[HAD_SECRET] === true,
    /** The same for every try of one submission. */
    submissionKey,
    keep(values: object): void {
      if (about === false) return;
      const open = fields.filter((field) => !SECRET.includes(field));
      const hadSecret = Object.values(pick(values, SECRET)).some(Boolean);
      saveDraft(form, { ...pick(values, open), [KEY]: submissionKey, [HAD_SECRET]: hadSecret });
    },
    forget: () => dropDraft(form),
    /** Once it is sent, or is to be begun afresh. */
    finish(): void {
      dropDraft(form);
      setDraft(undefined);
      setKey(randomKey());
    },
  };
}

/** What was entered before somebody else changed the record is not put over the change. */
function nameOf(initialValues: object, about: string | false): string {
  const version = 'version' in initialValues ? initialValues.version : '';
  const fields = Object.keys(initialValues).join(' ');
  return `${window.location.pathname} ${fields} ${version} ${about}`;
}

function pick(values: object, fields: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
}
