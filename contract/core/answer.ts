/** A yes/no answer on the wire. Specification section 3. */
export const ANSWER = { yes: 1, no: 0 } as const;

export type Answer = (typeof ANSWER)[keyof typeof ANSWER];
