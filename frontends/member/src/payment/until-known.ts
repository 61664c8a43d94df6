import { ApiError } from '@sabiwell/ui/api-client.ts';

const LONGEST_MS = 10_000;
const BETWEEN_MS = 700;

type Clock = { now: () => number; sleep: (ms: number) => Promise<unknown> };
const real: Clock = { now: () => performance.now(), sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) };

/** Asks again for ten seconds while the answer is 404: payments learns of a visit a moment after it was booked. */
export async function untilKnown<T>(ask: () => Promise<T>, clock: Clock = real): Promise<T> {
  const end = clock.now() + LONGEST_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404 || clock.now() >= end) throw error;
      await clock.sleep(BETWEEN_MS);
    }
  }
}
