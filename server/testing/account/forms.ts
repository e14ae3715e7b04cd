import type { UploadType } from '../../platform/files/keys.ts';
import { SAMPLE } from '../files/sample-files.ts';

/** Builds what the owner of an account enters about themselves. */
export const buildDetails = <Change extends object>(email: string, change?: Change) => ({
  name: 'Robin Person',
  phone: '0491 570 156',
  email,
  email_confirmation: email,
  ...(change ?? ({} as Change)),
});

/** A password, entered twice. */
export const twice = (password: string) => ({ password, password_confirmation: password });

/** Both licences of a manager, valid for years. */
export const LICENCES = {
  licence_number: 'AM 100',
  licence_expiry_date: '2030-01-31',
  rmlv_licence_number: 'RMLV 100',
  rmlv_licence_issue_date: '2026-01-31',
  rmlv_licence_expiry_date: '2029-01-31',
} as const;

/** Builds a small valid file, as a user chooses it. */
export const buildUpload = (type: UploadType = 'image/png', name = 'a.png') =>
  new File([new Uint8Array(SAMPLE[type])], name, { type });
