import { readTable } from './read-table.ts';

/** Reads one spreadsheet, without keeping the page from answering. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void readTable(data).then((read) => postMessage(read));
});
