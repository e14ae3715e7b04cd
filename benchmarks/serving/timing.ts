/** What is asked, and of whom. */
export interface Question {
  readonly url: string;
  readonly token: string;
  /** Sent by POST as JSON; GET without. */
  readonly body?: object;
}

/** The middle one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Asks each question in turn, over and over, so that all of them see the same machine.
 * @returns the median of each, in milliseconds
 */
export async function mediansOf(
  questions: readonly Question[],
  rounds: number,
): Promise<readonly number[]> {
  const times = questions.map((): number[] => []);
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const [index, question] of questions.entries()) {
      const took = await timeOf(question);
      if (round >= 0) times[index]?.push(took);
    }
  }
  return times.map(median);
}

/** Rounds that are not counted: connections, prepared statements and compiled code come about. */
const WARM_UP = 10;

async function timeOf({ url, token, body }: Question): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const start = performance.now();
  const answer = await fetch(url, { headers, ...sent });
  const text = await answer.text();
  const took = performance.now() - start;
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return took;
}
