import type { RuleProfile } from './profile.ts';

const PAGE = 'nt.gov.au, Camera surveillance in licensed premises';

/**
 * The Northern Territory's rules, as far as the government's public page states them. Other figures are
 * part of each venue's own camera surveillance plan.
 */
export const NORTHERN_TERRITORY: RuleProfile = {
  name: 'Northern Territory',
  version: 1,
  state: null,

  tradingDayStartsHour: 5,
  checkDeadline: null,
  hoursToArrangeRepair: null,
  hoursToRepair: null,
  stopTrading: null,
  inspectionPeriodMonths: null,
  recordingDays: 14,
  rmlvValidityMonths: null,
  registerYears: null,

  questionsCitation: null,
  citations: {
    tradingDayStartsHour: null,
    checkDeadline: null,
    hoursToArrangeRepair: null,
    hoursToRepair: null,
    stopTrading: null,
    inspectionPeriodMonths: null,
    recordingDays: PAGE,
    rmlvValidityMonths: null,
    registerYears: null,
  },
};
