import { STATES } from '#contract/limits.ts';

const STATE_AT_END = new RegExp(`\\b(${STATES.join('|')})\\b[\\s,\\d]*(Australia)?[\\s,]*$`, 'i');

/** The state that an address ends with, in lower case as the licence check takes it. */
export function stateOf(address: string): string | undefined {
  return STATE_AT_END.exec(address)?.[1]?.toLowerCase();
}
