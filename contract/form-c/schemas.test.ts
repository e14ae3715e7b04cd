import { describe, expect, it } from 'vitest';
import { RULE } from '../messages/added/field-rules.ts';
import { COLUMN } from '../messages/spec/columns.ts';
import { LABEL } from '../messages/spec/labels.ts';
import { wrongFields } from '../testing/field-errors.ts';
import { changedFormC, inspectedInFuture, newFormC } from './schemas.ts';

const answers = {
  system_working: '1',
  system_recording: '0',
  cameras: 1,
  recording: 0,
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
  technician_name: RULE.required(COLUMN.formC.technicianName),
  technician_licence_number: RULE.required(COLUMN.formC.technicianLicenceNumber),
  technician_company_name: RULE.required(COLUMN.formC.technicianCompany),
};
const notAnswered = Object.fromEntries(
  Object.keys(answers).map((field) => [field, RULE.notOneOf(['Yes', 'No'])]),
);

describe('an inspection', () => {
  it('reads yes and no as multipart spells them, and needs no note and no image', () => {
    expect(newFormC.parse({ ...right, note: '', form_image: '' })).toEqual({
      ...right,
      venue_id: '1',
      system_working: 1,
      system_recording: 0,
      match_time: 1,
      note: undefined,
      form_image: undefined,
    });
  });

  it('lacks everything at first', () => {
    expect(wrongFields(newFormC, {})).toEqual({
      venue_id: RULE.required(LABEL.venue),
      submitted_at: RULE.required(LABEL.date),
      ...namesRequired,
      ...notAnswered,
    });
  });

  it('does not take an empty select for a No', () => {
    expect(wrongFields(newFormC, { ...right, cameras: '' })).toEqual({
      cameras: RULE.notOneOf(['Yes', 'No']),
    });
  });

  it('keeps its date and venue when it is corrected', () => {
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
