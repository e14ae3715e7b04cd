import cluster from 'node:cluster';
import { createServer } from 'node:http';

/** What the bare server answers. */
export interface Task {
  readonly workers: number;
  /** A response of the product. */
  readonly bytes: string;
}

const { workers, bytes }: Task = JSON.parse(process.env.TASK ?? '');
if (cluster.isPrimary) {
  for (let number = 0; number < workers; number += 1) cluster.fork();
  process.once('SIGTERM', () => process.exit());
} else {
  createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(bytes);
  }).listen(Number(process.env.PORT), '127.0.0.1');
}
