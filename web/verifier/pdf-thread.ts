import { GlobalWorkerOptions } from 'pdfjs-dist';

/**
 * Has pdfjs read PDFs in a thread of its own, or in that of the page where the browser allows no other.
 * @param reader the text of the part of pdfjs that reads, which the page has run too
 */
export function startPdfThread(reader: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const address = URL.createObjectURL(new Blob([reader], { type: 'text/javascript' }));
      const thread = new Worker(address);
      const readThere = () => {
        GlobalWorkerOptions.workerPort = thread;
        resolve();
      };
      thread.addEventListener('message', readThere, { once: true });
      thread.addEventListener('error', () => resolve(), { once: true });
    } catch {
      resolve();
    }
  });
}
