import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { API_ERROR, INVITATION_ERROR, UPLOAD_ERROR } from '#contract/messages/errors.ts';
import type { registerManager } from '#contract/registration.ts';
import { invalid, throwIfInvalid } from '#server/errors.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { recordChange } from '#server/ledger/unit-of-work.ts';
import { diskQuota } from '#server/platform/files/disk-quota.ts';
import type { Storage, UploadAddress } from '#server/platform/files/storage.ts';
import { validateUpload } from '#server/platform/files/validate-upload.ts';
import { withUploads } from '#server/platform/files/with-uploads.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import type { GuessLimits } from '#server/platform/rate-limits/guess-limits.ts';
import type { DirectUploads } from '../account/direct-uploads.ts';
import { unfinishedFiles } from '../account/unfinished-files.ts';
import {
  isPersonal,
  joinByInvitation,
  type UsableInvitation,
  usableInvitation,
} from '../invitations/accept-invitation.ts';
import { addManager } from '../managers/write-manager.ts';
import { passwordError } from '../users/easy-passwords.ts';
import { isSameAddress, mailConfirmation } from '../users/email-changes.ts';
import {
  nameLicenceImages,
  storeLicenceImages,
  validateLicenceImages,
} from '../users/licence-images.ts';
import { licenceErrors, licencesIn } from '../users/licences.ts';
import { hashPassword } from '../users/passwords.ts';
import { emailError } from '../users/write-user.ts';
import { guessVenue, joinVenue } from '../venues/links.ts';

type Registration = z.output<(typeof registerManager)['body']>;

/** Where to send each announced file, by its field of the response. */
type UploadInfos = { [info in Announcement['info']]?: UploadAddress };

interface Registered {
  readonly userId: string;
  readonly uploads: UploadInfos;
}

export interface RegistrationService {
  /**
   * Opens an account for a manager or staff member, at the venue whose code they enter, or of their invitation.
   * @param address of the caller, whose quota the files count for
   * @throws 422 with every wrong field, 429 after too many refusals or codes, and at a
   * file when the quota is reached
   */
  register(form: Registration, address: string): Promise<Registered>;

  /**
   * Judges a password before the rest of the form is known: a venue's name is looked for in it by `register` only.
   * @throws 422 on `password`
   */
  validatePassword(form: Pick<Registration, 'name' | 'email' | 'password'>): Promise<void>;
}

export interface RegistrationDependencies {
  readonly db: Database;
  readonly directUploads: DirectUploads;
  readonly storage: Storage;
  readonly guesses: GuessLimits;
  readonly now: () => Date;
}

export function registrationService(dependencies: RegistrationDependencies): RegistrationService {
  const { db, directUploads, storage, guesses, now } = dependencies;

  async function announce(trx: Transaction<DB>, userId: string, form: Registration) {
    const infos: UploadInfos = {};
    for (const { sent, type, field, info } of announcementsIn(form)) {
      if (!sent && type) infos[info] = await directUploads.announce(trx, { userId, field, type });
    }
    return infos;
  }

  return {
    async register(form, address) {
      const { name, email, phone, venue_code } = form;
      const at = now();
      const invited = await invitationOf(db, form, at);
      const guess = await guesses.begin('email', { address, isInvited: invited !== undefined });
      const venue =
        venue_code === undefined
          ? undefined
          : await guessVenue({ db, guesses, address }, venue_code);
      // Before files are validated and the password is hashed, so that a refusal costs little.
      throwIfInvalid({
        email: await emailError(db, email),
        password: await passwordError(db, form.password, {
          name,
          email,
          venueId: venue?.venue_id ?? invited?.venues[0]?.id,
        }),
        venue_code: venue_code !== undefined && !venue ? API_ERROR.venueCodeUnknown : undefined,
        ...licenceErrors(form, undefined, at),
        ...announcementErrors(form),
      });
      const photo = form.profile_picture && (await validateUpload(form.profile_picture));
      const images = await validateLicenceImages(form, { profile_picture: photo?.rejection });
      const password_hash = await hashPassword(form.password);
      const quota = diskQuota(db, { address }, at);
      const files = announcementsIn(form).filter(({ sent, type }) => sent || type);
      for (const { sent, nameField } of files) {
        if (!sent) await quota.charge(UPLOAD_MAX_BYTES, nameField);
      }
      if (files.length > 0) {
        await unfinishedFiles({ db, storage, now }).makeRoom(files.length * UPLOAD_MAX_BYTES);
      }
      const registered = await withUploads({ db, storage, quota }, async (keep) => {
        const photoFile =
          photo?.accepted && (await keep('profile', photo.accepted, 'profile_picture'));
        const licenceFiles = await storeLicenceImages(keep, images);
        return recordChange(
          db,
          { chain: NO_VENUE, author: { id: null, name }, at },
          async (unit) => {
            const invitation = await invitationOf(unit.trx, form, unit.at);
            const isProven = invitation !== undefined && isPersonal(invitation);
            const manager = await addManager(unit, {
              account: {
                role: invitation?.row.role ?? form.userType,
                name,
                email,
                phone,
                company_id: null,
                password_hash,
                ...(photoFile && { profile_photo: await photoFile.nameIn(unit.trx) }),
                ...(isProven && { email_confirmed_at: unit.at }),
              },
              is_area_manager: invitation?.row.is_area_manager ?? false,
              ...licencesIn(form),
              ...(await nameLicenceImages(unit.trx, licenceFiles)),
            });
            const userId = manager.user_id;
            if (!isProven) await mailConfirmation(unit, { userId, email, requestedBy: userId });
            if (invitation) {
              const use = { userId, managerId: manager.id, unitOf: () => unit };
              await joinByInvitation(unit, invitation, use);
            }
            if (venue) await joinVenue(unit, { manager_id: manager.id, ...venue });
            return { userId, uploads: await announce(unit.trx, userId, form) };
          },
        );
      });
      await guess.succeed();
      return registered;
    },

    async validatePassword({ name, email, password }) {
      throwIfInvalid({ password: await passwordError(db, password, { name, email }) });
    },
  };
}

/**
 * Reads the invitation that a registration uses.
 * @param db or a transaction
 * @throws 422 on `invitation` for one that cannot be used, on `email` for another address than it was mailed to
 */
async function invitationOf(
  db: Kysely<DB>,
  { invitation: token, email }: Registration,
  now: Date,
): Promise<UsableInvitation | undefined> {
  if (token === undefined) return undefined;
  const invitation = await usableInvitation(db, { token, now, field: 'invitation' });
  const { email: invited } = invitation.row;
  if (invited !== null && !isSameAddress(invited, email)) {
    throw invalid({ email: INVITATION_ERROR.otherEmail });
  }
  return invitation;
}

type Announcement = ReturnType<typeof announcementsIn>[number];

/** Lists each file, whether it was sent along or announced. */
const announcementsIn = (form: Registration) =>
  [
    {
      field: 'profile_photo',
      sent: form.profile_picture,
      name: form.profile_picture_file_name,
      nameField: 'profile_picture_file_name',
      type: form.profile_picture_file_type,
      typeField: 'profile_picture_file_type',
      info: 'profile_photo_upload_info',
    },
    {
      field: 'licence_image',
      sent: form.licence_image,
      name: form.licence_file_name,
      nameField: 'licence_file_name',
      type: form.licence_file_type,
      typeField: 'licence_file_type',
      info: 'licence_image_upload_info',
    },
    {
      field: 'rmlv_licence_image',
      sent: form.rmlv_licence_image,
      name: form.rmlv_licence_file_name,
      nameField: 'rmlv_licence_file_name',
      type: form.rmlv_licence_file_type,
      typeField: 'rmlv_licence_file_type',
      info: 'rmlv_licence_image_upload_info',
    },
  ] as const;

/** Refuses a file that is announced without a type: browsers omit the type of kinds they do not know. */
function announcementErrors(form: Registration) {
  const untyped = announcementsIn(form).filter(({ sent, name, type }) => !sent && name && !type);
  return Object.fromEntries(untyped.map(({ typeField }) => [typeField, UPLOAD_ERROR.wrongType]));
}
