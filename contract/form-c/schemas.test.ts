import { describe, expect, it } from 'vitest';
import { FIELD_ERROR } from '../messages/errors/field-errors.ts';
import { FORM_C } from '../messages/screens/form-c.ts';
import { LABEL } from '../messages/spec/labels.ts';
import { wrongFields } from '../testing/field-errors.ts';
import { changedFormC, inspectedInFuture, newFormC } from './schemas.ts';

const answers = {
  system_working: '1',
  system_recording: '1',
  cameras: 1,
  recording: 1,
  match_time: '1',
};
const right = {
  venue_id: 1,
  submitted_at: '2026-07-21T10:00:00Z',
  technician_name: 'Sam Lee',
  technician_licence_number: 'SEC 1234',
  technician_company_name: 'Watchful',
  ...answers,
};
const namesRequired = {
  technician_name: FIELD_ERROR.required(FORM_C.columns.technicianName),
  technician_licence_number: FIELD_ERROR.required(FORM_C.columns.technicianLicenceNumber),
  technician_company_name: FIELD_ERROR.required(FORM_C.columns.technicianCompany),
};
const notAnswered = Object.fromEntries(
  Object.keys(answers).map((field) => [field, FIELD_ERROR.notOneOf(['Yes', 'No'])]),
);

describe('an inspection', () => {
  it('reads answers from multipart text, and requires no note and no image', () => {
    expect(newFormC.parse({ ...right, note: '', form_image: '' })).toEqual({
      ...right,
      venue_id: '1',
      system_working: 1,
      system_recording: 1,
      match_time: 1,
      note: undefined,
      form_image: undefined,
    });
  });

  it('requires a note for a No', () => {
    const failed = { ...right, recording: '0' };
    expect(wrongFields(newFormC, failed)).toEqual({ note: FORM_C.noteRequired });
    expect(wrongFields(changedFormC, failed)).toEqual({ note: FORM_C.noteRequired });
    expect(newFormC.parse({ ...failed, note: 'Disk full' }).recording).toBe(0);
  });

  it('has an error for each required field when empty', () => {
    expect(wrongFields(newFormC, {})).toEqual({
      venue_id: FIELD_ERROR.required(LABEL.venue),
      submitted_at: FIELD_ERROR.required(LABEL.date),
      ...namesRequired,
      ...notAnswered,
    });
  });

  it('does not read an empty selection as No', () => {
    expect(wrongFields(newFormC, { ...right, cameras: '' })).toEqual({
      cameras: FIELD_ERROR.notOneOf(['Yes', 'No']),
    });
  });

  it('does not change its date and venue', () => {
    expect(wrongFields(changedFormC, {})).toEqual({ ...namesRequired, ...notAnswered });
    expect(changedFormC.parse(right)).not.toHaveProperty('submitted_at');
    expect(changedFormC.parse(right)).not.toHaveProperty('venue_id');
  });

  it('is not later than now, venue time', () => {
    const now = new Date('2026-07-21T10:00:00Z');
    const later = (sent: string) => inspectedInFuture(sent, now, 'Australia/Adelaide');
    expect(later('2026-07-21T19:30')).toBe(false);
    expect(later('2026-07-21T19:31')).toBe(true);
    expect(later('2026-07-21T10:00:00Z')).toBe(false);
    expect(later('2026-07-21T10:00:01Z')).toBe(true);
  });
});
