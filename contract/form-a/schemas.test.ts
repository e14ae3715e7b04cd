import { describe, expect, it } from 'vitest';
import { FORM } from '../messages/components/forms.ts';
import { FIELD_ERROR } from '../messages/errors/field-errors.ts';
import { FORM_A } from '../messages/screens/form-a.ts';
import { LABEL } from '../messages/spec/labels.ts';
import { wrongFields } from '../testing/field-errors.ts';
import { changedFormA, needsRepair, newFormA } from './schemas.ts';

const signature = new File(['a'], 'signature.png', { type: 'image/png' });
const right = {
  venue_id: '1',
  manager_id: '2',
  submitted_at: '2026-07-21T22:10',
  signature,
  answers: [
    { question_id: '1', answer: '1' },
    { question_id: 2, answer: 1 },
  ],
};
const oneNo = [...right.answers, { question_id: '3', answer: '0' }];
const repairRequired = {
  job_number: FIELD_ERROR.required(LABEL.jobNumber),
  email_note: FIELD_ERROR.required(FORM_A.emailNote),
};
const wrong = (change: object) => wrongFields(newFormA, { ...right, ...change });

describe('a new nightly check', () => {
  it('reads answers and ids from multipart text', () => {
    expect(newFormA.parse({ ...right, job_number: '', email_note: null })).toEqual({
      ...right,
      answers: [
        { question_id: '1', answer: 1 },
        { question_id: '2', answer: 1 },
      ],
      job_number: undefined,
      email_note: undefined,
    });
  });

  it('has an error for each required field when empty', () => {
    expect(wrongFields(newFormA, {})).toEqual({
      venue_id: FIELD_ERROR.required(LABEL.venue),
      manager_id: FIELD_ERROR.managerRequired,
      submitted_at: FIELD_ERROR.required(LABEL.date),
      signature: FIELD_ERROR.signatureRequired,
    });
  });

  it('requires job number and email note, not blank, with any No', () => {
    expect(wrong({ answers: oneNo })).toEqual(repairRequired);
    expect(wrong({ answers: oneNo, job_number: ' ', email_note: '' })).toEqual(repairRequired);
    expect(wrong({ answers: oneNo, job_number: 'J1', email_note: 'Camera 2 is dark' })).toEqual({});
  });

  it('refuses a day without a time, and a time without a day', () => {
    expect(wrong({ submitted_at: '2026-07-21T' })).toEqual({
      submitted_at: FIELD_ERROR.required(FORM.time),
    });
    expect(wrong({ submitted_at: 'T22:10' })).toEqual({
      submitted_at: FIELD_ERROR.required(LABEL.date),
    });
  });

  it('reports that together with all other errors', () => {
    expect(wrong({ answers: oneNo, signature: '', manager_id: '', submitted_at: 'now' })).toEqual({
      signature: FIELD_ERROR.signatureRequired,
      manager_id: FIELD_ERROR.managerRequired,
      submitted_at: FIELD_ERROR.dateInputInvalid,
      ...repairRequired,
    });
  });

  it.each([undefined, '', null, 'yes', 2])('refuses the answer %j', (answer) => {
    expect(wrong({ answers: [{ question_id: '1', answer }] })).toEqual({
      'answers.0.answer': FIELD_ERROR.notOneOf(['Yes', 'No']),
    });
  });
});

describe('a changed nightly check', () => {
  const answers = [{ id: '5', answer: '0' }];

  it('has the same rule', () => {
    expect(wrongFields(changedFormA, { answers, version: '1' })).toEqual(repairRequired);
    expect(wrongFields(changedFormA, { answers: [{ id: '5', answer: '1' }] })).toEqual({});
  });

  it.each([undefined, '', []])('has answers, not %j', (none) => {
    expect(wrongFields(changedFormA, { answers: none })).toEqual({
      answers: FIELD_ERROR.answersIncomplete,
    });
  });
});

describe('needsRepair', () => {
  it('finds a No in an incomplete form', () => {
    expect(needsRepair([{ answer: 1 }, undefined, {}, { answer: 0 }])).toBe(true);
    expect(needsRepair([{ answer: 1 }, null, {}])).toBe(false);
    expect(needsRepair(undefined)).toBe(false);
  });
});
