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
