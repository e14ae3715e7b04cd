import type { RuleProfile } from './profile.ts';

export const QUEENSLAND = {
  name: 'Queensland',
  version: 1,
  state: 'QLD',

  tradingDayStartsHour: 5,
  checkDeadline: '00:30',
  hoursToArrangeRepair: 48,
  hoursToRepair: 48,
  stopTrading: { from: '01:00' },
  inspectionPeriodMonths: 6,
  recordingDays: 30,
  rmlvValidityMonths: 36,
  registerYears: null,

  questionsCitation: 'Liquor Regulation 2002 (Qld) s 37DA',
  citations: {
    tradingDayStartsHour: null,
    checkDeadline: 'Liquor Regulation 2002 (Qld) s 37DA',
    hoursToArrangeRepair: 'Liquor Act 1992 (Qld) s 142AH',
    hoursToRepair: "The Queensland liquor regulator's guidance, stricter than the Act",
    stopTrading: 'Liquor Act 1992 (Qld) s 142AH',
    inspectionPeriodMonths:
      "Liquor Regulation 2002 (Qld) s 37DA, Liquor Act 1992 (Qld) s 142AH and the regulator's guidance",
    recordingDays: "The inspection form's question, stricter than the Regulation's 28 days",
    rmlvValidityMonths: 'An RMLV certificate lasts three years from its issue in Queensland',
    registerYears: null,
  },
} as const satisfies RuleProfile;
