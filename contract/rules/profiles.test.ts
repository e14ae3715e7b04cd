import { describe, expect, it } from 'vitest';
import { STATES } from '../core/states.ts';
import type { RuleFigures } from './profile.ts';
import { RULE_PROFILE_IDS, ruleProfile, rulesInState } from './profiles.ts';

const FIGURES = Object.keys(ruleProfile('qld').citations) as (keyof RuleFigures)[];
const figuresOf = (id: (typeof RULE_PROFILE_IDS)[number]) =>
  FIGURES.map((figure) => [figure, ruleProfile(id)[figure]] as const);

describe('the rule profiles', () => {
  it.each(RULE_PROFILE_IDS)('%s has a version and a citation, or none, for each figure', (id) => {
    const { version, citations, name, state, ...figures } = ruleProfile(id);
    expect(version).toBeGreaterThan(0);
    expect(Object.keys(citations)).toEqual(Object.keys(figures));
  });

  it("the house rules have Queensland's figures without citations", () => {
    const law = ['stopTrading'];
    const own = ([figure]: readonly [string, unknown]) => !law.includes(figure);
    expect(figuresOf('house').filter(own)).toEqual(figuresOf('qld').filter(own));
    expect(ruleProfile('house').stopTrading).toBeNull();
    const { citations, state } = ruleProfile('house');
    expect([...new Set(Object.values(citations))]).toEqual([null]);
    expect(state).toBeNull();
  });

  it("the Northern Territory's rules set only what its public page states", () => {
    const profile = ruleProfile('nt');
    const set = FIGURES.filter((figure) => profile[figure] !== null);
    expect(set).toEqual(['tradingDayStartsHour', 'recordingDays']);
    expect(profile.citations.recordingDays).toContain('nt.gov.au');
  });

  it("Queensland's rules cite the law for the check, the faults and the inspection", () => {
    const { citations } = ruleProfile('qld');
    expect(citations).toMatchObject({
      checkDeadline: expect.stringContaining('s 37DA'),
      hoursToArrangeRepair: expect.stringContaining('s 142AH'),
      inspectionPeriodMonths: expect.stringContaining('s 37DA'),
    });
  });

  it('a venue has the rules of its state, or else the house rules', () => {
    const rules = STATES.map((state) => [state, rulesInState(state)]);
    expect(rules.filter(([, id]) => id !== 'house')).toEqual([['QLD', 'qld']]);
    expect(rulesInState(undefined)).toBe('house');
  });
});
