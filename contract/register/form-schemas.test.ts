import { describe, expect, it } from 'vitest';
import { changedFormA, needsRepair, newFormA } from '../form-a/schemas.ts';
import { arrangedBeforeReported, changedFormB, newFormB } from '../form-b/schemas.ts';
import { changedFormC, inspectedInFuture, newFormC } from '../form-c/schemas.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { FORM_A } from '../messages/form-a.ts';
import { FORM_C } from '../messages/form-c.ts';
import { FORM } from '../messages/forms.ts';
import { LABEL } from '../messages/labels.ts';
import { wrongFields } from '../testing/field-errors.ts';

const { dateInputInvalid, required } = FIELD_ERROR;
const neitherYesNorNo = FIELD_ERROR.notOneOf(['Yes', 'No']);

describe('a nightly check', () => {
  const right = {
    venue_id: '1',
    manager_id: '2',
    submitted_at: '2026-07-21T22:10',
    signature: new File(['a'], 'signature.png', { type: 'image/png' }),
    answers: [
      { question_id: '1', answer: '1' },
      { question_id: 2, answer: 1 },
    ],
  };
  const oneNo = [...right.answers, { question_id: '3', answer: '0' }];
  const repairRequired = {
    job_number: required(LABEL.jobNumber),
    email_note: required(FORM_A.emailNote),
  };
  const wrong = (change: object) => wrongFields(newFormA, { ...right, ...change });

  it('reads answers and ids from multipart text', () => {
    expect(newFormA.parse({ ...right, job_number: '', email_note: null })).toEqual({
      ...right,
      answers: ['1', '2'].map((question_id) => ({ question_id, answer: 1 })),
      job_number: undefined,
      email_note: undefined,
    });
  });

  it('has an error for each required field when empty', () => {
    expect(wrongFields(newFormA, {})).toEqual({
      venue_id: required(LABEL.venue),
      manager_id: FIELD_ERROR.managerRequired,
      submitted_at: required(LABEL.date),
      signature: FIELD_ERROR.signatureRequired,
    });
  });

  it('requires job number and email note, not blank, with any No', () => {
    expect(wrong({ answers: oneNo })).toEqual(repairRequired);
    expect(wrong({ answers: oneNo, job_number: ' ', email_note: '' })).toEqual(repairRequired);
    expect(wrong({ answers: oneNo, job_number: 'J1', email_note: 'Camera 2 is dark' })).toEqual({});
  });

  it('refuses a day without a time, and a time without a day', () => {
    expect(wrong({ submitted_at: '2026-07-21T' })).toEqual({ submitted_at: required(FORM.time) });
    expect(wrong({ submitted_at: 'T22:10' })).toEqual({ submitted_at: required(LABEL.date) });
  });

  it('reports all errors at once', () => {
    expect(wrong({ answers: oneNo, signature: '', manager_id: '', submitted_at: 'now' })).toEqual({
      signature: FIELD_ERROR.signatureRequired,
      manager_id: FIELD_ERROR.managerRequired,
      submitted_at: dateInputInvalid,
      ...repairRequired,
    });
    expect(wrong({ answers: [{ question_id: '1', answer: '' }] })).toEqual({
      'answers.0.answer': neitherYesNorNo,
    });
  });

  it('is changed under the same rule, with answers', () => {
    const answers = [{ id: '5', answer: '0' }];
    expect(wrongFields(changedFormA, { answers, version: '1' })).toEqual(repairRequired);
    expect(wrongFields(changedFormA, { answers: [{ id: '5', answer: '1' }] })).toEqual({});
    for (const none of [undefined, '', []])
      expect(wrongFields(changedFormA, { answers: none })).toEqual({
        answers: FIELD_ERROR.answersIncomplete,
      });
  });

  it('needs a repair for a No, even while it is incomplete', () => {
    expect(needsRepair([{ answer: 1 }, undefined, {}, { answer: 0 }])).toBe(true);
    expect(needsRepair([{ answer: 1 }, null, {}])).toBe(false);
    expect(needsRepair(undefined)).toBe(false);
  });
});

describe('a malfunction', () => {
  const arranged = { arrangement_date: '2026-07-21' };

  it('requires only the date of its arrangement', () => {
    for (const form of [newFormB, changedFormB])
      expect(wrongFields(form, { arrangement_date: '' })).toEqual({
        arrangement_date: FIELD_ERROR.arrangementDateRequired,
      });
    expect(wrongFields(newFormB, arranged)).toEqual({});
  });

  it('reads empty fields as absent', () => {
    const blank = {
      ...{ venue_id: '', reporter_name: '', reported_date: null, description: '' },
      ...{ email_note: null, job_number: '', repair_date: '' },
      ...{ arrangement_time: '', arrangement_manager_name: '' },
    };
    const absent = Object.fromEntries(Object.keys(blank).map((field) => [field, undefined]));
    expect(newFormB.parse({ ...blank, ...arranged })).toEqual({ ...absent, ...arranged });
  });

  it('reports all errors at once', () => {
    const wrong = {
      reported_date: 'yesterday',
      arrangement_date: '21/07/2026',
      arrangement_time: '9 am',
      repair_date: '2026-02-30',
      description: 'x'.repeat(2001),
    };
    expect(wrongFields(newFormB, wrong)).toEqual({
      reported_date: dateInputInvalid,
      arrangement_date: dateInputInvalid,
      arrangement_time: FIELD_ERROR.timeInvalid,
      repair_date: dateInputInvalid,
      description: FIELD_ERROR.tooLong(2000),
    });
  });

  it('does not change its reporter and time', () => {
    const sent = { ...arranged, reporter_name: 'Someone', reported_date: '2020' };
    expect(changedFormB.parse(sent)).not.toHaveProperty('reporter_name');
    expect(changedFormB.parse(sent)).not.toHaveProperty('reported_date');
  });

  it.each([
    ['2026-07-20', '2026-07-20T13:30:00Z', 'Australia/Brisbane', false],
    ['2026-07-19', '2026-07-20T13:30:00Z', 'Australia/Brisbane', true],
    ['2026-07-20', '2026-07-20T14:10:00Z', 'Australia/Brisbane', true],
    ['2026-07-20', '2026-07-20T14:10:00Z', 'Australia/Perth', false],
  ])(
    'arranged on %s, identified at %s in %s, is arranged too early: %s',
    (day, at, zone, early) => {
      expect(arrangedBeforeReported(day, new Date(at), zone)).toBe(early);
    },
  );
});

describe('an inspection', () => {
  const answers = {
    ...{ system_working: '1', system_recording: '1' },
    ...{ cameras: 1, recording: 1, match_time: '1' },
  };
  const right = {
    venue_id: 1,
    submitted_at: '2026-07-21T10:00:00Z',
    technician_name: 'Sam Lee',
    technician_licence_number: 'SEC 1234',
    technician_company_name: 'Watchful',
    ...answers,
  };
  const changeRequired = {
    technician_name: required(FORM_C.columns.technicianName),
    technician_licence_number: required(FORM_C.columns.technicianLicenceNumber),
    technician_company_name: required(FORM_C.columns.technicianCompany),
    ...Object.fromEntries(Object.keys(answers).map((field) => [field, neitherYesNorNo])),
  };

  it('reads answers from multipart text, and requires no note, also with a No, and no image', () => {
    expect(newFormC.parse({ ...right, recording: '0', note: '', form_image: '' })).toEqual({
      ...right,
      recording: 0,
      ...{ venue_id: '1', system_working: 1, system_recording: 1, match_time: 1 },
      note: undefined,
      form_image: undefined,
    });
  });

  it('has an error for each required field when empty', () => {
    expect(wrongFields(newFormC, {})).toEqual({
      venue_id: required(LABEL.venue),
      submitted_at: required(LABEL.date),
      ...changeRequired,
    });
  });

  it('does not change its date and venue', () => {
    expect(wrongFields(changedFormC, {})).toEqual(changeRequired);
    expect(changedFormC.parse(right)).not.toHaveProperty('submitted_at');
    expect(changedFormC.parse(right)).not.toHaveProperty('venue_id');
  });

  it.each([
    ['2026-07-21T19:30', false],
    ['2026-07-21T19:31', true],
    ['2026-07-21T10:00:00Z', false],
    ['2026-07-21T10:00:01Z', true],
  ])('at %s is later than 10:00 UTC in Adelaide: %s', (sent, isLater) => {
    const now = new Date('2026-07-21T10:00:00Z');
    expect(inspectedInFuture(sent, now, 'Australia/Adelaide')).toBe(isLater);
  });
});
