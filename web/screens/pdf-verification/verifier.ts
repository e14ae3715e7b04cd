import { GlobalWorkerOptions } from 'pdfjs-dist';
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

export { parsePublishedKeys } from '#contract/checkpoints/published-keys.ts';
export { readRegister } from '#web/verifier/read-register.ts';
export { verifyFile } from '#web/verifier/verify-file.ts';

GlobalWorkerOptions.workerSrc = workerSrc;
