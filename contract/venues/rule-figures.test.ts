import { describe, expect, it } from 'vitest';
import { RULES } from '#contract/messages/venues.ts';
import { RULE_PROFILE_IDS, ruleProfile } from '#contract/rules/profiles.ts';
import { figureTexts } from '#contract/venues/rule-figures.ts';

describe('the figures of a rule profile in words', () => {
  it('name each figure with its source', () => {
    const texts = figureTexts(ruleProfile('qld'));
    expect(texts.map(({ text }) => text)).toEqual([
      'From 05:00 AM to 05:00 AM',
      'Check due by 12:30 AM, or at closing time if that is earlier',
      'Arrange a repair within 48 hours',
      'Complete a repair within 48 hours',
      'Stop trading from 01:00 AM until close',
      'Inspection every 6 months',
      'Keep recordings for 30 days',
      'Valid for 36 months from its issue',
      'Not set. Ask your regulator.',
    ]);
    expect(texts[1]?.source).toBe('Liquor Regulation 2002 (Qld) s 37DA');
    expect(texts[0]?.source).toBe(RULES.noSource);
  });

  it('say of a missing figure that it is not set, without a source', () => {
    const deadline = figureTexts(ruleProfile('nt')).find(({ key }) => key === 'checkDeadline');
    expect(deadline).toMatchObject({ text: RULES.notSet, source: undefined });
  });

  it('exist for every profile', () => {
    for (const id of RULE_PROFILE_IDS) {
      const { citations } = ruleProfile(id);
      const keys = figureTexts(ruleProfile(id)).map(({ key }) => key);
      expect(keys.sort()).toEqual(Object.keys(citations).sort());
    }
  });
});
