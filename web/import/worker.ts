import readWorkbook from 'read-excel-file/web-worker';
import { readTable } from './read-table.ts';

/** Reads one spreadsheet, without keeping the page from answering. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void readTable(data, (file) => readWorkbook<number>(file)).then((read) => postMessage(read));
});
