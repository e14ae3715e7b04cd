import { endpoint } from '../core/endpoint.ts';
import { pdfVerdict } from './schemas.ts';
import { transcript } from './transcript.ts';

/** Bytes of JSON for 36,500 entries with 10 questions, long notes and a signature. */
const TRANSCRIPT_MAX_BYTES = 52 * 2 ** 20;

export const verifyPdf = endpoint({
  method: 'POST',
  path: '/register/check',
  summary: 'Compare the PDF of a register with the register as it was when the PDF was made',
  access: { action: 'register:verify' },
  body: transcript,
  bodyMaxBytes: TRANSCRIPT_MAX_BYTES,
  response: pdfVerdict,
  status: 200,
  errors: [],
});
