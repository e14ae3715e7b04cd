import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Body, Response, SentBody } from '#contract/access/endpoint.ts';
import { receiveFiles } from '#contract/account.ts';
import type { UploadInfo } from '#contract/core/uploads.ts';
import { MANAGERS } from '#contract/messages/people.ts';
import { REGISTRATION } from '#contract/messages/sign-in.ts';
import { registerManager } from '#contract/registration.ts';
import { call } from '#web/api/call.ts';
import { putFile } from '#web/api/transport.ts';
import { openSession } from '#web/session/session.ts';
import { sessionUser } from '#web/session/user.ts';
import { LOGIN_REDIRECT_MS } from '#web/ui/delays.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toasts.ts';

/**
 * Creates an account and uploads its files; a signed-out user is signed in.
 * @param submissionKey identifies one registration through all its attempts
 */
export function useRegistration(submissionKey: string) {
  const { history } = useRouter();
  return useMutation({
    mutationFn: (registration: Body<typeof registerManager>) =>
      call(registerManager, { body: announceFiles(registration), idempotencyKey: submissionKey }),
    onSuccess: async (registered, registration) => {
      const { token, user } = registered;
      const isSignedOut = !sessionUser.read();
      const areFilesSent = await sendFiles(registration, registered).then(
        () => true,
        () => false,
      );
      if (isSignedOut) {
        openSession(token, user);
        sessionUser.write(await call(receiveFiles, {}).catch(() => user));
      }
      showSuccessToast(isSignedOut ? REGISTRATION.success(user.name) : MANAGERS.created);
      if (!areFilesSent) showErrorToast(REGISTRATION.uploadsFailed);
      setTimeout(() => history.push('/'), LOGIN_REDIRECT_MS);
    },
  });
}

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
async function sendFiles(
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
function announceFiles(registration: Registration): SentBody<typeof registerManager> {
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
