import readWorkbook from 'read-excel-file/web-worker';
import { readTable } from './read-table.ts';

/** Reads one spreadsheet, without keeping the page from answering. */
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  postMessage(await readTable(data, (file) => readWorkbook<number>(file)));
});
