import type { RuleProfile } from './profile.ts';

/** Rules for venues in states without a profile. They make no claim about the law. */
export const HOUSE: RuleProfile = {
  name: 'House rules',
  version: 1,
  state: null,

  tradingDayStartsHour: 5,
  checkDeadline: '00:30',
  hoursToArrangeRepair: 48,
  hoursToRepair: 48,
  stopTrading: null,
  inspectionPeriodMonths: 6,
  recordingDays: 30,
  rmlvValidityMonths: 36,
  registerYears: null,

  questionsCitation: null,
  citations: {
    tradingDayStartsHour: null,
    checkDeadline: null,
    hoursToArrangeRepair: null,
    hoursToRepair: null,
    stopTrading: null,
    inspectionPeriodMonths: null,
    recordingDays: null,
    rmlvValidityMonths: null,
    registerYears: null,
  },
};
