/** Whether a file stands anywhere in a call's body: only then it is sent as a form. */
export function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile);
}

/** Nested values in brackets: `answers[0][question_id]`. Absent ones are left out. */
export function toFormData(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) append(form, name, value);
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value instanceof Blob) form.append(name, value);
  else if (typeof value === 'string') form.append(name, value);
  else if (typeof value === 'number' || typeof value === 'boolean')
    form.append(name, String(value));
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) append(form, `${name}[${key}]`, part);
}
