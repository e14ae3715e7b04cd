import type { Failed, Task, Written } from './task.ts';

/** Answers each task with the time it took. @param prepare returns the function to be timed */
export function answerTasks(prepare: (task: Task) => Promise<() => Promise<Blob>>): void {
  const answer = (message: Written | Failed) => postMessage(message);
  addEventListener('message', ({ data }: MessageEvent<Task>) => {
    timed(data).then(answer, (error: unknown) => answer({ error: String(error) }));
  });

  async function timed(task: Task): Promise<Written> {
    const write = await prepare(task);
    const start = performance.now();
    const { size } = await write();
    return { milliseconds: performance.now() - start, bytes: size };
  }
}

export async function fetchBytes(address: string): Promise<ArrayBuffer> {
  return (await fetch(address)).arrayBuffer();
}
