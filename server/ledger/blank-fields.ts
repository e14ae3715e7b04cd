type Stored<Form> = {
  [Field in keyof Form]: undefined extends Form[Field]
    ? Exclude<Form[Field], undefined> | null
    : Form[Field];
};

/** A form as columns take it: a field left blank is emptied, one left out stays as it is. */
export function blankAsNull<Form extends object>(form: Form): Stored<Form> {
  const fields = Object.entries(form).map(([name, value]) => [name, value ?? null]);
  return Object.fromEntries(fields) as Stored<Form>;
}
