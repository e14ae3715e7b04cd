/**
 * Questions of the nightly check, following the requirements of the Liquor Regulation 2002 (Qld)
 * s 37DA. Lists show a question without its text in brackets.
 */
export const QUESTIONS = [
  'System operating (recorder, monitor and every camera are on, without a fault message)',
  'System recording (from 8 pm, or opening if later, until one hour after close)',
  'Entrances and exits covered (each camera sees the whole doorway and everyone who uses it)',
  'Images clear (in focus, lenses clean, lit well enough to know a face)',
  'Time and date correct (on every camera, within one minute of real time)',
  'Recordings kept 28 days (the oldest night that plays back is at least 28 days ago)',
  'Storage secure (recorder locked away, out of reach of patrons and unapproved staff)',
  'Signage displayed (patrons can read at each entrance that CCTV is in use)',
  'Footage can be copied (a short clip was exported and played back)',
  'Related devices working (screens, remote access, backup power and network)',
] as const;

/** Indexes of the questions. */
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
