import { setTimeout as sleep } from 'node:timers/promises';

/** Tries until it works; after `milliseconds` it throws with the last error as the reason. */
export async function until<T>(what: string, milliseconds: number, attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end)
        throw new Error(`${what} is not ready after ${milliseconds / 1000} s: ${(error as Error).message}`, { cause: error });
      await sleep(100);
    }
  }
}
