type Stored<Form> = {
  [Field in keyof Form]: undefined extends Form[Field]
    ? Exclude<Form[Field], undefined> | null
    : Form[Field];
};

/** Converts a form to column values: blank fields become null, fields left out stay out. */
export function blankAsNull<Form extends object>(form: Form): Stored<Form> {
  const fields = Object.entries(form).map(([name, value]) => [name, value ?? null]);
  return Object.fromEntries(fields) as Stored<Form>;
}

/** Converts these inputs of a form to column values: blank fields, and those left out, become null. */
export function columnsOf<Name extends string, Form extends { readonly [name in Name]?: unknown }>(
  inputs: Readonly<Record<Name, unknown>>,
  form: Form,
): Stored<Pick<Form, Name & keyof Form>> {
  const names = Object.keys(inputs) as (Name & keyof Form)[];
  const fields = names.map((name) => [name, form[name]]);
  return blankAsNull(Object.fromEntries(fields) as Pick<Form, Name & keyof Form>);
}
