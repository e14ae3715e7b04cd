import type { Body, Response, SentBody } from '#contract/access/endpoint.ts';
import type { UploadInfo } from '#contract/core/uploads.ts';
import type { registerManager } from '#contract/registration.ts';
import { putFile } from '#web/api/transport.ts';

/** Names of each file: its field in the form, its prefix in the request, its upload in the response. */
const FILES = [
  ['licence_image', 'licence', 'licence_image_upload_info'],
  ['rmlv_licence_image', 'rmlv_licence', 'rmlv_licence_image_upload_info'],
  ['profile_picture', 'profile_picture', 'profile_photo_upload_info'],
] as const;

type Registration = Body<typeof registerManager>;
type RegistrationResponse = Response<typeof registerManager>;

/**
 * Sends the files of a registration to the addresses in its response.
 * @throws ApiError when a file could not be sent, after all others were
 */
export async function sendFiles(
  registration: Registration,
  response: RegistrationResponse,
): Promise<void> {
  const uploads = FILES.map(([field, , info]) => sendFile(registration[field], response[info]));
  const failed = (await Promise.allSettled(uploads)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function sendFile(file: unknown, info: UploadInfo | undefined): Promise<void> {
  if (file instanceof Blob && info) await putFile(info.url, info.headers, file);
}

/** Returns the body of a registration, which announces its files by name and type. */
export function announceFiles(registration: Registration): SentBody<typeof registerManager> {
  const { licence_image, rmlv_licence_image, profile_picture, ...body } = registration;
  const announcements = FILES.flatMap(([field, name]) => {
    const file = registration[field];
    if (!file) return [];
    return [
      [`${name}_file_name`, file.name],
      [`${name}_file_type`, file.type],
    ];
  });
  return { ...body, ...Object.fromEntries(announcements) };
}
