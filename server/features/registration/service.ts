import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import { UPLOAD } from '#contract/messages/added/uploads.ts';
import type { registerManager } from '#contract/registration/calls.ts';
import { throwIfInvalid } from '#server/errors.ts';
import { NO_VENUE, recordChange } from '#server/ledger/unit-of-work.ts';
import type { Storage, UploadAddress } from '#server/platform/files/storage.ts';
import { prepareUpload, validateUpload } from '#server/platform/files/validate-upload.ts';
import { withUploads } from '#server/platform/files/with-uploads.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import type { DirectUploads } from '../account/direct-uploads.ts';
import { licenceErrors, licencesIn } from '../account/licence-service.ts';
import { addUser, emailError, hashPassword } from '../account/person-service.ts';
import {
  nameLicenceImages,
  storeLicenceImages,
  validateLicenceImages,
} from '../managers/licence-image-service.ts';
import { addManager } from '../managers/record-service.ts';
import { activeVenueWithCode, enterCode } from '../venues/links.ts';

type Registration = z.output<(typeof registerManager)['body']>;

/** Where to send each file that was announced, as the answer names it. */
type UploadInfos = { [info in Announcement['info']]?: UploadAddress };

export interface Registering {
  readonly db: Database;
  readonly directUploads: DirectUploads;
  readonly storage: Storage;
  readonly now: () => Date;
}

export type Register = ReturnType<typeof registration>;

/** Opens an account for a manager or staff member, at the venue whose code they enter. */
export function registration({ db, directUploads, storage, now }: Registering) {
  async function announce(trx: Transaction<DB>, userId: string, form: Registration) {
    const infos: UploadInfos = {};
    for (const { sent, type, field, info } of announcementsIn(form)) {
      if (!sent && type) infos[info] = await directUploads.announce(trx, userId, field, type);
    }
    return infos;
  }

  /** @throws 422 with every wrong field */
  return async (form: Registration): Promise<{ userId: string; uploads: UploadInfos }> => {
    const { name, email, phone, venue_code } = form;
    const at = now();
    const [{ images, faults }, photo, password_hash] = await Promise.all([
      validateLicenceImages(form),
      form.profile_picture && validateUpload(form.profile_picture, prepareUpload),
      hashPassword(form.password),
    ]);
    return withUploads(db, storage, async (keep) => {
      const photoFile = photo?.accepted && (await keep('profile', photo.accepted));
      const licenceFiles = await storeLicenceImages(keep, images);
      return recordChange(db, NO_VENUE, { id: null, name }, at, async (trx, chain) => {
        const venue = venue_code === undefined ? null : await activeVenueWithCode(trx, venue_code);
        throwIfInvalid({
          email: await emailError(trx, email),
          venue_code: venue === undefined ? REFUSAL.venueCodeUnknown : undefined,
          profile_picture: photo?.rejection,
          ...licenceErrors(form, undefined, at),
          ...announcementErrors(form),
          ...faults,
        });
        const userId = await addUser(trx, chain, {
          role: form.userType,
          ...{ name, email, phone, password_hash, company_id: null },
          ...(photoFile && { profile_photo: await photoFile.nameIn(trx) }),
        });
        const managerId = await addManager(trx, chain, {
          user_id: userId,
          ...licencesIn(form),
          ...(await nameLicenceImages(trx, licenceFiles)),
        });
        if (venue && venue_code !== undefined) {
          const link = { manager_id: managerId, venue_id: venue.id, entered_code: venue_code };
          await enterCode(trx, chain, link);
        }
        return { userId, uploads: await announce(trx, userId, form) };
      });
    });
  };
}

type Announcement = ReturnType<typeof announcementsIn>[number];

/** Each file, whether it was sent along or announced. */
const announcementsIn = (form: Registration) =>
  [
    {
      field: 'profile_photo',
      sent: form.profile_picture,
      name: form.profile_picture_file_name,
      type: form.profile_picture_file_type,
      typeField: 'profile_picture_file_type',
      info: 'profile_photo_upload_info',
    },
    {
      field: 'licence_image',
      sent: form.licence_image,
      name: form.licence_file_name,
      type: form.licence_file_type,
      typeField: 'licence_file_type',
      info: 'licence_image_upload_info',
    },
    {
      field: 'rmlv_licence_image',
      sent: form.rmlv_licence_image,
      name: form.rmlv_licence_file_name,
      type: form.rmlv_licence_file_type,
      typeField: 'rmlv_licence_file_type',
      info: 'rmlv_licence_image_upload_info',
    },
  ] as const;

/** A file by its name alone cannot be taken: browsers name no type for kinds they do not know. */
function announcementErrors(form: Registration) {
  const untyped = announcementsIn(form).filter(({ sent, name, type }) => !sent && name && !type);
  return Object.fromEntries(untyped.map(({ typeField }) => [typeField, UPLOAD.wrongType]));
}
