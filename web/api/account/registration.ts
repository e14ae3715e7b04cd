import { mutationOptions } from '@tanstack/react-query';
import { receiveFiles } from '#contract/account/calls.ts';
import type { Body, Response, SentBody } from '#contract/core/endpoint.ts';
import type { UploadInfo } from '#contract/core/uploads.ts';
import { registerManager } from '#contract/registration/calls.ts';
import { call } from '../client/call.ts';
import { putFile } from '../client/transport.ts';

/** Each file's field, the beginning of the fields that announce it, and where to putFile it. */
const FILES = [
  ['licence_image', 'licence', 'licence_image_upload_info'],
  ['rmlv_licence_image', 'rmlv_licence', 'rmlv_licence_image_upload_info'],
  ['profile_picture', 'profile_picture', 'profile_photo_upload_info'],
] as const;

type Registration = Body<typeof registerManager>;
type Registered = Response<typeof registerManager>;

/**
 * Opens an account. Files are announced with it; `sendFiles` puts them where the answer says.
 * @param idempotencyKey the same for every try of one submission
 */
export const registerMutation = (idempotencyKey: string) =>
  mutationOptions({
    mutationFn: (registration: Registration) =>
      call(registerManager, { body: announcing(registration), idempotencyKey }),
  });

/** @throws ApiError when one of them could not be sent; the others are */
export async function sendFiles(registration: Registration, registered: Registered): Promise<void> {
  const sendings = FILES.map(([field, , info]) => send(registration[field], registered[info]));
  const failed = (await Promise.allSettled(sendings)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Has the files that were sent checked. @returns the signed-in user with the addresses of the files */
export const receiveSentFiles = () => call(receiveFiles, {});

async function send(file: unknown, info: UploadInfo | undefined): Promise<void> {
  if (file instanceof Blob && info) await putFile(info.url, info.headers, file);
}

function announcing(registration: Registration): SentBody<typeof registerManager> {
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
