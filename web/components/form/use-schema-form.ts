import { useForm } from '@mantine/form';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { showErrorToast } from '#web/ui/feedback/toasts.ts';
import { type SchemaSource, useSchema } from '#web/ui/form/use-schema.ts';
import { useDraft } from '../draft/use-draft.ts';
import { schemaErrors } from './schema-errors.ts';

const WRONG_FIELD = '[aria-invalid="true"], [data-wrong="true"]';

/** While a form is filled in, parts of what it will send are still missing. */
export type Draft<T> = T extends readonly (infer Item)[]
  ? Draft<Item>[]
  : T extends { arrayBuffer: unknown }
    ? T
    : T extends object
      ? { [Name in keyof T]: Draft<T[Name]> | undefined }
      : T;

/**
 * A form that is right when its schema says so. A refused submit shows the first message of every
 * wrong field and goes to the first of them. What is entered outlives the page, until it is sent.
 * @param source schema of the call's body, the server's own, or what fetches it when someone enters
 * the form
 * @param initialValues named like the body, so that the server's errors find their field
 * @param about what it is about, beside its address: a venue, a day; false keeps nothing of it
 */
export function useSchemaForm<Values extends object, Body>(
  source: SchemaSource<Body, Values>,
  initialValues: Draft<Values>,
  about: string | false = '',
) {
  const schema = useSchema(source);
  const [isWaiting, setWaiting] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(initialValues, about);
  const form = useForm<Draft<Values>, Body>({
    initialValues: { ...initialValues, ...draft.restored },
    validate: (values) => schemaErrors(schema.atHand(), values),
    transformValues: (values) => schema.atHand().parse(values),
  });

  // What was put back counts as entered, and starting afresh leads behind it.
  const beginFromInitialValues = useEffectEvent(() => form.resetDirty(initialValues));
  useEffect(() => beginFromInitialValues(), []);

  const { values } = form;
  const keep = useEffectEvent((entered: Draft<Values>) => {
    if (form.isDirty()) draft.keep(entered);
    else draft.forget();
  });
  useEffect(() => keep(values), [values]);

  async function dropOnceSent(sending: Promise<unknown> | undefined): Promise<void> {
    const isSent = await sending?.then(
      () => true,
      () => false,
    );
    if (isSent) draft.finish();
  }

  const [refused, pointAt] = useState<object>();
  // Once the errors are drawn, goes to the first wrong field; what is wrong with something that is
  // not on screen is told as a toast.
  useEffect(() => {
    if (!refused) return;
    const wrong = element.current?.querySelector<HTMLElement>(WRONG_FIELD);
    if (wrong) wrong.focus();
    else showErrorToast(String(Object.values(refused)[0]));
  }, [refused]);

  return {
    form,
    submissionKey: draft.submissionKey,
    /** Submitted, but the schema is still being fetched. */
    isWaiting,
    /**
     * For a `SchemaForm`.
     * @param send is given the body once all is right; undefined where nothing is sent yet
     */
    formProps: (send: (body: Body) => Promise<unknown> | undefined) => {
      const submit = form.onSubmit(
        (body) => void dropOnceSent(send(body)),
        (errors) => pointAt({ ...errors }),
      );
      return {
        ref: element,
        kept: draft.restored && {
          lacksPassword: draft.lacksPassword,
          startAfresh: () => {
            draft.finish();
            form.reset();
          },
        },
        onFocus: () => void schema.fetch().catch(() => {}),
        onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
          if (schema.isAtHand()) return submit(event);
          event.preventDefault();
          if (isWaiting) return;
          setWaiting(true);
          schema
            .fetch()
            .then(
              () => submit(event),
              () => showErrorToast(API_ERROR.connectionLost),
            )
            .finally(() => setWaiting(false));
        },
      };
    },
    showFieldErrors(fields: Record<string, string>): void {
      form.setErrors(fields);
      pointAt({ ...fields });
    },
  };
}
