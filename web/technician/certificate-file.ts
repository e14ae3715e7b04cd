import { printFormC } from '#contract/form-c/calls.ts';
import { LINK_PAGE } from '#contract/messages/technician-links.ts';
import { readSettings } from '#contract/settings.ts';
import { TECHNICIAN_CALL } from '#contract/technician-links/paths.ts';
import type { Certified } from '#contract/technician-links/schemas.ts';
import { headerOf } from '#web/export/document-header.ts';
import { exportFile } from '#web/export/run-export.ts';
import { plainCall } from '../api/call.ts';
import { CallError, standaloneCall } from '../standalone/call.ts';

/**
 * Makes the certificate of an inspection. @param certificate its token
 * @returns undefined where the token opens none @throws when it cannot be made now
 */
export async function certificateFile(certificate: string): Promise<File | undefined> {
  const body = JSON.stringify({ certificate });
  const opened = await standaloneCall<Certified>(TECHNICIAN_CALL.certificate, {
    method: 'POST',
    body,
  }).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  });
  if (!opened) return undefined;
  const header = headerOf({
    venue: opened.venue,
    filter: { search: '', from: '', to: '' },
    single: true,
    exportedBy: LINK_PAGE.certificateReader,
    at: new Date(),
  });
  const { address, ...init } = plainCall(readSettings, {}, certificate);
  const settings = await (await fetch(address, init)).json();
  const list = plainCall(printFormC, { params: { id: opened.form_c_id } }, certificate);
  return exportFile({ form: 'certificate', header, list }, settings, 'pdf', certificate);
}
