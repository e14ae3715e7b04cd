/** The part of pdfjs that reads files, which has no types of its own. */
declare module 'pdfjs-dist/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: object;
}
