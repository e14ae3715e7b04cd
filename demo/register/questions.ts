/** Indexes of the core questions that a venue is asked. */
export const QUESTION = {
  operating: 0,
  recording: 1,
  covered: 2,
  clear: 3,
  time: 4,
  retention: 5,
  secure: 6,
  signage: 7,
  copied: 8,
  devices: 9,
} as const;
