/** Encodes the body of a call: as a form when it contains a file, else as JSON. */
export function encodeBody(body: object): FormData | string {
  return containsFile(body) ? toFormData(body) : JSON.stringify(body);
}

function containsFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(containsFile);
}

/**
 * Names nested values with brackets, `answers[0][question_id]`, and writes numbers and booleans as text.
 * Absent values are left out.
 */
function toFormData(body: object): FormData {
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
    for (const [key, nested] of Object.entries(value)) append(form, `${name}[${key}]`, nested);
}
