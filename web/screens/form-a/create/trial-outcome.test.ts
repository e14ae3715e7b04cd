import { describe, expect, it } from 'vitest';
import { TRIAL } from '#contract/messages/dashboard.ts';
import { trialOutcome } from './trial-outcome.ts';

const question = (id: string, asks_recording = false) => ({
  id,
  title: 'Is it on?',
  isCoreQuestion: true,
  asks_recording,
});
const questions = [question('1'), question('2', true)];
const hours = { friday: { open: '10:00', close: '02:00' } };
const venue = { time_zone: 'Australia/Brisbane', rules: 'qld', hours } as const;

/** The outcome of a check on Friday, 20 November 2026. */
const outcome = (time: string, answers: [0 | 1, 0 | 1], rest: object = {}) =>
  trialOutcome({
    check: {
      submitted_at: time,
      answers: answers.map((answer, at) => ({ question_id: String(at + 1), answer })),
    },
    venue,
    manager: 'Robin Walker',
    questions,
    mailed: 'Kestrel and Quill',
    ...rest,
  });

describe('the result of a trial', () => {
  it('says that a complete check on time would be in the register', () => {
    expect(outcome('2026-11-20T22:10', [1, 1])).toEqual([
      TRIAL.recorded('Friday', 'Robin Walker', '10:10 PM'),
      TRIAL.onTime,
      TRIAL.noFault,
      TRIAL.locked,
    ]);
  });

  it('counts a check after midnight to the night before, and says how late it is', () => {
    expect(outcome('2026-11-21T00:45', [1, 1]).slice(0, 2)).toEqual([
      TRIAL.recorded('Friday', 'Robin Walker', '12:45 AM'),
      TRIAL.late(15),
    ]);
  });

  it('names the fault that a No would open, its limits and who would be emailed', () => {
    const limit = '22/11/2026 10:10 PM';
    expect(outcome('2026-11-20T22:10', [0, 1])).toEqual([
      TRIAL.recorded('Friday', 'Robin Walker', '10:10 PM'),
      TRIAL.onTime,
      TRIAL.fault(1),
      TRIAL.arrangeBy(limit),
      TRIAL.repairBy(limit),
      TRIAL.mailed('Kestrel and Quill'),
      TRIAL.locked,
    ]);
    expect(outcome('2026-11-20T22:10', [0, 1], { mailed: undefined })).toContain(TRIAL.notMailed);
  });

  it('says when to stop trading while nothing is recorded, where the rules say so', () => {
    expect(outcome('2026-11-20T22:10', [1, 0])).toContain(TRIAL.recordingOff('1 AM'));
    const house = { venue: { ...venue, rules: 'house' } };
    expect(outcome('2026-11-20T22:10', [1, 0], house)).not.toContain(TRIAL.recordingOff('1 AM'));
    const nt = outcome('2026-11-20T22:10', [1, 0], { venue: { ...venue, rules: 'nt' } });
    expect(nt.join()).not.toMatch(/arranged by|repaired by/);
  });
});
