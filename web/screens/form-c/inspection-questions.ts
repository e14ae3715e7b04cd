import { FORM_C } from '#contract/messages/screens/form-c.ts';

const HEAD = FORM_C.columns;

/** Findings of an inspection, in the order of the columns. */
export const FINDINGS = [
  { key: 'systemWorking', field: 'system_working', question: HEAD.systemWorking },
  { key: 'systemRecording', field: 'system_recording', question: HEAD.systemRecording },
  { key: 'cameras', field: 'cameras', question: HEAD.cameras },
  { key: 'recording', field: 'recording', question: HEAD.recording },
  { key: 'matchTime', field: 'match_time', question: HEAD.matchTime },
] as const;
