import { describe, expect, it } from 'vitest';
import { grantOf, parseGroupRules } from './group-rules.ts';

const RULES = parseGroupRules(
  'Bar Managers = manager 3 7;Door=staff 3,12; Area = area-manager 7 9 ; CN=It,OU=Staff = admin;',
);

describe('the rules of groups', () => {
  it('name a group, its role and its venues', () => {
    expect(Object.fromEntries(RULES)).toEqual({
      'Bar Managers': { groupRole: 'manager', venues: ['3', '7'] },
      Door: { groupRole: 'staff', venues: ['3', '12'] },
      Area: { groupRole: 'area-manager', venues: ['7', '9'] },
      'CN=It,OU=Staff': { groupRole: 'admin', venues: [] },
    });
  });

  it.each([
    ['Door', 'must be rules such as'],
    ['Door = ', 'must be rules such as'],
    [' = staff 3', 'must be rules such as'],
    ['Door = owner 3', '(not "Door = owner 3")'],
    ['Door = constructor 3', 'must be rules such as'],
    ['Door = technician 3', 'must be rules such as'],
    ['Door = staff Harbour', 'must be rules such as'],
    ['Door = staff', 'needs venues for every role but admin'],
    ['IT = admin 3', 'needs venues for every role but admin'],
    ['Door = staff 3; Door = staff 4', 'names the group "Door" twice'],
  ])('refuse %j', (text, sentence) => {
    expect(() => parseGroupRules(text)).toThrow(sentence);
  });

  it.each([
    [[], undefined],
    [['door', 'Doormen'], undefined],
    [['Door'], { groupRole: 'staff', venues: ['3', '12'] }],
    [['Door', 'Bar Managers'], { groupRole: 'manager', venues: ['3', '7', '12'] }],
    [['Area', 'Bar Managers'], { groupRole: 'area-manager', venues: ['3', '7', '9'] }],
    [['Door', 'CN=It,OU=Staff'], { groupRole: 'admin', venues: [] }],
  ])('give %j the highest role and all venues', (groups, grant) => {
    expect(grantOf(groups, RULES)).toEqual(grant);
  });
});
