import { useState } from 'react';
import {
  currentOwner,
  type DraftFields,
  draftBegunAt,
  dropDraft,
  readDraft,
  saveDraft,
} from '#web/session/drafts.ts';
import { randomKey } from '#web/ui/form/random-key.ts';

/** Fields that are never stored. */
const SECRETS = ['password', 'password_confirmation'];

/** Stored with the fields, so that a form sent again after a reload is the same submission. */
const SUBMISSION_KEY = 'submission_key';

/** Stored with the fields: a password was entered, and has to be entered again. */
const HAD_SECRET = 'had_secret';

/** Distinguishes a form's draft from others at its address; false stores none. */
export type DraftKey = string | false;

/**
 * The draft of a form: restores what was entered the last time, and saves what is entered now. A form that shows a
 * record begins with the record: its draft is offered.
 */
export function useDraft(initialValues: object, key: DraftKey) {
  const [owner] = useState(currentOwner);
  const [form] = useState(() => nameOf(initialValues, key));
  const [draft, setDraft] = useState(() => (key === false ? undefined : readDraft(form)));
  const [isOffered, setOffered] = useState(versionOf(initialValues) !== undefined);
  const [begunAt] = useState(() => draftBegunAt(form));
  const [submissionKey, setSubmissionKey] = useState(() => {
    const stored = draft?.[SUBMISSION_KEY];
    return typeof stored === 'string' ? stored : randomKey();
  });
  const fields = Object.keys(initialValues);

  return {
    name: form,
    /** Values to restore; undefined when there are none. */
    restored: draft && pick(draft, fields),
    /** Whether they wait until they are accepted. */
    isOffered: draft !== undefined && isOffered,
    accept: () => setOffered(false),
    /** Time of its first change, in milliseconds. */
    begunAt,
    lacksPassword: draft?.[HAD_SECRET] === true,
    /** Identifies a submission, through all its attempts. */
    submissionKey,
    /** Saves what was entered; nothing of a user who has signed out meanwhile. */
    save(values: object): void {
      if (key === false || owner !== currentOwner()) return;
      const storedFields = fields.filter((field) => !SECRETS.includes(field));
      const hadSecret = Object.values(pick(values, SECRETS)).some(Boolean);
      saveDraft(form, {
        ...pick(values, storedFields),
        [SUBMISSION_KEY]: submissionKey,
        [HAD_SECRET]: hadSecret,
      });
    },
    drop: () => dropDraft(form),
    /** Drops the draft and begins another submission: the form was sent, or is cleared. */
    startOver(): void {
      dropDraft(form);
      setDraft(undefined);
      setSubmissionKey(randomKey());
    },
  };
}

/** Includes the record's version, so that a draft is not restored once another user changed the record. */
function nameOf(initialValues: object, key: DraftKey): string {
  const fields = Object.keys(initialValues).join(' ');
  return `${window.location.pathname} ${key} ${versionOf(initialValues) ?? ''} ${fields}`;
}

/** Returns the version of the record that a form shows; undefined for the form of a new one. */
const versionOf = (initialValues: object): number | undefined =>
  'version' in initialValues && typeof initialValues.version === 'number'
    ? initialValues.version
    : undefined;

function pick(values: object, fields: readonly string[]): DraftFields {
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
}
