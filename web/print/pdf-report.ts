/** What the worker says while it works on the job it was sent. */
export type PdfReport =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly pdf: Blob; readonly fileName: string }
  | { readonly kind: 'failed'; readonly reason: string };
