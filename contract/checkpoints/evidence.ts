import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { day, fileAddress, idParams } from '../inputs/inputs.ts';
import { FIELD_ERROR } from '../messages/errors.ts';

/** What a browser makes an evidence bundle from, beside exports. */
export const evidence = z.object({
  /** The history from a day on, see `historyText`. */
  history: z.string(),
  /** Number of changes in it. */
  changes: z.number(),
  /** The newest note of the venue, after those of restores. */
  notes: z.string(),
  /** Addresses of the images and forms that the history names. */
  files: z.array(fileAddress),
});

export type Evidence = z.infer<typeof evidence>;

export const takeEvidence = endpoint({
  method: 'POST',
  path: '/venues/{id}/evidence',
  summary: 'Sign a venue’s history, and take it from a day on, with the files that it names',
  access: { action: 'evidence:take' },
  params: idParams,
  /** `from`: of the venue's calendar. */
  body: z.object({ from: day(FIELD_ERROR.dateInputInvalid) }),
  response: evidence,
  callsAMinute: 20,
});
