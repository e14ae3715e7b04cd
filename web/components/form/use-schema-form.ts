import { useForm } from '@mantine/form';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import { showError } from '../feedback/toasts.ts';
import { schemaErrors } from './schema-errors.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { type SchemaSource, useSchema } from './use-schema.ts';

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
 * wrong field and goes to the first of them. What is entered outlives a session that ends.
 * @param source schema of the call's body, the server's own, or what fetches it when someone enters
 * the form
 * @param initialValues named like the body, so that the server's errors find their field
 */
export function useSchemaForm<Values extends object, Body>(
  source: SchemaSource<Body, Values>,
  initialValues: Draft<Values>,
) {
  const schema = useSchema(source);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Draft<Values>, Body>({
    initialValues,
    validate: (values) => schemaErrors(schema.atHand(), values),
    transformValues: (values) => schema.atHand().parse(values),
  });
  useKeptDraft(form);

  const [refused, pointAt] = useState<object>();
  // Once the errors are drawn, goes to the first wrong field; what is wrong with something that is
  // not on screen is told as a toast.
  useEffect(() => {
    if (!refused) return;
    const wrong = element.current?.querySelector<HTMLElement>(WRONG_FIELD);
    if (wrong) wrong.focus();
    else showError(String(Object.values(refused)[0]));
  }, [refused]);

  return {
    form,
    /** @param send is given the body once all is right */
    formProps: (send: (body: Body) => void) => {
      const submit = form.onSubmit(send, (errors) => pointAt({ ...errors }));
      return {
        ref: element,
        noValidate: true,
        onFocus: () => void schema.fetch().catch(() => {}),
        onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
          if (schema.isAtHand()) return submit(event);
          event.preventDefault();
          schema.fetch().then(
            () => submit(event),
            () => showError(REFUSAL.connectionLost),
          );
        },
      };
    },
    showFieldErrors(fields: Record<string, string>): void {
      form.setErrors(fields);
      pointAt({ ...fields });
    },
  };
}
