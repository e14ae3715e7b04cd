import { describe, expect, it } from 'vitest';
import { RULE } from '../messages/added/field-rules.ts';
import { FORM } from '../messages/added/screens.ts';
import { ERROR } from '../messages/spec/errors.ts';
import { FIELD } from '../messages/spec/field-errors.ts';
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
  job_number: RULE.required(LABEL.jobNumber),
  email_note: RULE.required(LABEL.emailNote),
};
const wrong = (change: object) => wrongFields(newFormA, { ...right, ...change });

describe('a new nightly check', () => {
  it('reads answers and ids as multipart spells them', () => {
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

  it('lacks everything at first', () => {
    expect(wrongFields(newFormA, {})).toEqual({
      venue_id: RULE.required(LABEL.venue),
      manager_id: FIELD.managerRequired,
      submitted_at: RULE.required(LABEL.date),
      signature: FIELD.signatureRequired,
      answers: RULE.required(LABEL.question),
    });
  });

  it('requires job number and email note with any No, blanks being none', () => {
    expect(wrong({ answers: oneNo })).toEqual(repairRequired);
    expect(wrong({ answers: oneNo, job_number: ' ', email_note: '' })).toEqual(repairRequired);
    expect(wrong({ answers: oneNo, job_number: 'J1', email_note: 'Camera 2 is dark' })).toEqual({});
  });

  it('takes no day for a time, and no time for a day', () => {
    expect(wrong({ submitted_at: '2026-07-21T' })).toEqual({
      submitted_at: RULE.required(FORM.time),
    });
    expect(wrong({ submitted_at: 'T22:10' })).toEqual({ submitted_at: RULE.required(LABEL.date) });
  });

  it('tells that together with everything else', () => {
    expect(wrong({ answers: oneNo, signature: '', manager_id: '', submitted_at: 'now' })).toEqual({
      signature: FIELD.signatureRequired,
      manager_id: FIELD.managerRequired,
      submitted_at: ERROR.dateInputInvalid,
      ...repairRequired,
    });
  });

  it.each([undefined, '', null, 'yes', 2])('does not take %j for an answer', (answer) => {
    expect(wrong({ answers: [{ question_id: '1', answer }] })).toEqual({
      'answers.0.answer': RULE.notOneOf(['Yes', 'No']),
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
      answers: RULE.required(LABEL.question),
    });
  });
});

describe('needsRepair', () => {
  it('looks for a No in a form that is still being filled in', () => {
    expect(needsRepair([{ answer: 1 }, undefined, {}, { answer: 0 }])).toBe(true);
    expect(needsRepair([{ answer: 1 }, null, {}])).toBe(false);
    expect(needsRepair(undefined)).toBe(false);
  });
});
