/** A call to be timed. */
export interface TimedCall {
  readonly url: string;
  readonly token: string;
  /** JSON body of a POST. A call without it is a GET. */
  readonly body?: object;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Makes all calls in turn, round by round, so that other load affects all of them alike.
 * @returns the median of each, in milliseconds
 */
export async function mediansOf(
  calls: readonly TimedCall[],
  rounds: number,
): Promise<readonly number[]> {
  const times = calls.map((): number[] => []);
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    for (const [index, call] of calls.entries()) {
      const took = await timeOf(call);
      if (round >= 0) times[index]?.push(took);
    }
  }
  return times.map(median);
}

/** Rounds before the measurement, for connections, prepared statements and compiled code. */
const WARM_UP_ROUNDS = 10;

async function timeOf({ url, token, body }: TimedCall): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const start = performance.now();
  const answer = await fetch(url, { headers, ...sent });
  const text = await answer.text();
  const took = performance.now() - start;
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return took;
}
