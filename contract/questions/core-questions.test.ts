import { describe, expect, it } from 'vitest';
import { RULE_PROFILE_IDS, ruleProfile } from '../rules/profiles.ts';
import { appliesUnder, CORE_QUESTIONS } from './core-questions.ts';

describe.each(RULE_PROFILE_IDS)('a venue under the rules of %s', (rules) => {
  const asked = CORE_QUESTIONS.filter((question) => appliesUnder(question, rules));

  it('is asked ten questions, one of them whether the CCTV is recording', () => {
    expect(asked).toHaveLength(10);
    expect(new Set(asked.map(({ title }) => title)).size).toBe(10);
    const recording = asked.filter(({ asks_recording }) => asks_recording);
    expect(recording.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^System recording/),
    ]);
  });

  it('is asked for no more days of recordings than its rules require', () => {
    const days = Number(/Recordings kept (\d+) days/.exec(asked.map((it) => it.title).join())?.[1]);
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThanOrEqual(ruleProfile(rules).recordingDays ?? 0);
  });
});
