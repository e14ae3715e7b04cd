const PART_BYTES = 4_000_000;

/**
 * Collects the output of a PDF document until its end. Moves it to blobs part by part, because a
 * browser stores blobs outside of the script's memory.
 */
export function collectBlob(document: PDFKit.PDFDocument): Promise<Blob> {
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const flush = () => {
    parts.push(new Blob(chunks));
    chunks = [];
    size = 0;
  };
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Uint8Array<ArrayBuffer>) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= PART_BYTES) flush();
    });
    document.on('error', reject);
    document.on('end', () => {
      flush();
      resolve(new Blob(parts, { type: 'application/pdf' }));
    });
  });
}
