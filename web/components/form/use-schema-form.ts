import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { showError } from '../feedback/toasts.ts';
import { schemaErrors } from './schema-errors.ts';
import { useKeptDraft } from './use-kept-draft.ts';

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
 * @param schema of the call's body, the server's own
 * @param initialValues named like the body, so that the server's errors find their field
 */
export function useSchemaForm<Values extends object, Body>(
  schema: z.ZodType<Body, Values>,
  initialValues: Draft<Values>,
) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Draft<Values>, Body>({
    initialValues,
    validate: (values) => schemaErrors(schema, values),
    transformValues: (values) => schema.parse(values),
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
    formProps: (send: (body: Body) => void) => ({
      ref: element,
      noValidate: true,
      onSubmit: form.onSubmit(send, (errors) => pointAt({ ...errors })),
    }),
    showFieldErrors(fields: Record<string, string>): void {
      form.setErrors(fields);
      pointAt({ ...fields });
    },
  };
}
