import { useForm } from '@mantine/form';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { DRAFT } from '#contract/messages/forms.ts';
import { takeDraft } from '#web/session/drafts.ts';
import { showErrorToast } from '#web/ui/feedback/toasts.ts';
import { type SchemaSource, useSchema } from '#web/ui/form/use-schema.ts';
import { type DraftKey, useDraft } from './use-draft.ts';

const WRONG_FIELD = '[aria-invalid="true"], [data-wrong="true"]';

/** The body of a call while its form is filled in: every field is named, and any value may be missing. */
export type FormValues<Body> = { [Name in keyof Body]-?: Unfinished<Body[Name]> | undefined };

interface AnyFile {
  arrayBuffer: unknown;
}

/** A value of which parts may be missing, except within a file. */
type Unfinished<T> = T extends AnyFile | readonly AnyFile[]
  ? T
  : T extends readonly (infer Item)[]
    ? FormValues<Item>[]
    : T extends object
      ? { [Name in keyof T]: Unfinished<T[Name]> | undefined }
      : T;

/** Shows the server's or the schema's messages at their fields, by path: `answers.0.answer`. */
export type ShowFieldErrors = (fields: Record<string, string>) => void;

export interface SchemaFormOptions<Values, Body> {
  /** Schema of the call's body, as the server has it, or a function that loads it. */
  schema: SchemaSource<Body, Values>;
  /** Named like the body, so that the server's errors find their field. */
  initialValues: FormValues<Values>;
  draftKey?: DraftKey;
}

/**
 * A form that is validated by a schema. An invalid submit shows the first message of every wrong field and
 * focuses the first of them. Entered values are stored as a draft until they are sent.
 */
export function useSchemaForm<Values extends object, Body>({
  schema: source,
  initialValues,
  draftKey = '',
}: SchemaFormOptions<Values, Body>) {
  const schema = useSchema(source);
  const [isWaiting, setWaiting] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(initialValues, draftKey);
  const form = useForm<FormValues<Values>, Body>({
    initialValues: { ...initialValues, ...(!draft.isOffered && draft.restored) },
    validate: (values) => schemaErrors(schema.current(), values),
    transformValues: (values) => schema.current().parse(values),
  });

  // A restored draft counts as changed, and clearing it returns to the initial values.
  const measureFromInitialValues = useEffectEvent(() => form.resetDirty(initialValues));
  useEffect(() => measureFromInitialValues(), []);

  const { values } = form;
  const keep = (entered: FormValues<Values>) => {
    if (form.isDirty()) draft.save(entered);
    else if (!draft.isOffered) draft.drop();
  };
  const storeDraft = useEffectEvent(keep);
  useEffect(() => storeDraft(values), [values]);

  async function dropDraftOnceSent(sending: Promise<unknown> | undefined): Promise<void> {
    const isSent = await sending?.then(
      () => true,
      () => false,
    );
    if (isSent) draft.startOver();
  }

  const [shownErrors, setShownErrors] = useState<object>();
  // Focuses the first wrong field once the errors are rendered. An error without a field on screen is shown
  // as a toast.
  useEffect(() => {
    if (!shownErrors) return;
    const wrong = element.current?.querySelector<HTMLElement>(WRONG_FIELD);
    if (wrong) wrong.focus();
    else showErrorToast(String(Object.values(shownErrors)[0]));
  }, [shownErrors]);

  const showFieldErrors: ShowFieldErrors = (fields) => {
    form.setErrors(fields);
    setShownErrors({ ...fields });
  };

  return {
    form,
    submissionKey: draft.submissionKey,
    /** Forgets the draft, which something else keeps in its place: see `takeDraft`. */
    takeDraft: () => takeDraft(draft.name),
    /** Stores the draft as the form shows it, where it was taken. */
    storeDraft: () => draft.save(form.getValues()),
    /** Submitted, but the schema is still loading. */
    isWaiting,
    /**
     * Returns the props of a `SchemaForm`.
     * @param send called with the valid body; returns undefined when nothing is sent yet
     */
    formProps: (send: (body: Body) => Promise<unknown> | undefined) => {
      const submit = form.onSubmit(
        (body) => void dropDraftOnceSent(send(body)),
        (errors) => setShownErrors({ ...errors }),
      );
      return {
        ref: element,
        restoredDraft: draft.restored && {
          lacksPassword: draft.lacksPassword,
          begunAt: draft.begunAt,
          offer: draft.isOffered
            ? {
                accept: () => {
                  form.setValues(draft.restored as Partial<FormValues<Values>>);
                  draft.accept();
                },
                refuse: () => {
                  draft.startOver();
                  keep(values);
                },
              }
            : undefined,
          clear: () => {
            draft.startOver();
            form.reset();
          },
        },
        onFocus: () => void schema.load().catch(() => {}),
        onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
          if (schema.isLoaded()) return submit(event);
          event.preventDefault();
          if (isWaiting) return;
          setWaiting(true);
          schema
            .load()
            .then(
              () => submit(event),
              () => showErrorToast(`${API_ERROR.connectionLost} ${DRAFT.restored}`),
            )
            .finally(() => setWaiting(false));
        },
      };
    },
    showFieldErrors,
  };
}

/** Returns the first message of every wrong field, by path. */
export function schemaErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const { error } = schema.safeParse(values);
  if (!error) return {};
  const firsts = Object.entries(fieldErrorsOf(error)).map(([path, [first = '']]) => [path, first]);
  return Object.fromEntries(firsts);
}
