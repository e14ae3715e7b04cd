import { TECHNICIAN_CALL } from '#contract/technician-links/paths.ts';
import type { TechnicianTask } from '#contract/technician-links/schemas.ts';
import { standaloneCall } from '../standalone/call.ts';

/** A link, and the secret by which its device is known. */
export interface LinkDevice {
  readonly link: string;
  readonly device: string;
}

const post = <Answer>(path: string, body: string | FormData) =>
  standaloneCall<Answer>(path, { method: 'POST', body });

export const openLink = (device: LinkDevice) =>
  post<TechnicianTask>(TECHNICIAN_CALL.open, JSON.stringify(device));

export const takeLink = (device: LinkDevice) =>
  post<unknown>(TECHNICIAN_CALL.take, JSON.stringify(device));

/** Values of a form; files are sent as they are. */
export type FormValues = Readonly<Record<string, FormValue>>;

export type FormValue = string | number | File | undefined;

/** Returns a value as a text; empty for none, and for a file. */
export const textOf = (value: FormValue): string =>
  value === undefined || value instanceof File ? '' : String(value);

/** Sends what was entered. @throws CallError */
export function sendWork(
  kind: TechnicianTask['kind'],
  device: LinkDevice,
  values: FormValues,
): Promise<TechnicianTask> {
  const form = new FormData();
  const fields: FormValues = { ...device, ...values };
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value instanceof File ? value : String(value));
  }
  return post(TECHNICIAN_CALL[kind], form);
}
