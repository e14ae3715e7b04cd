const PIECE_BYTES = 4_000_000;

/**
 * Collects what a PDF document writes, from now to its end. Pieces are handed over as they fill,
 * because a browser keeps blobs outside the memory of the script.
 */
export function collectBlob(document: PDFKit.PDFDocument): Promise<Blob> {
  const pieces: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const handOver = () => {
    pieces.push(new Blob(chunks));
    chunks = [];
    size = 0;
  };
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Uint8Array<ArrayBuffer>) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= PIECE_BYTES) handOver();
    });
    document.on('error', reject);
    document.on('end', () => {
      handOver();
      resolve(new Blob(pieces, { type: 'application/pdf' }));
    });
  });
}
