import { setTimeout as sleep } from 'node:timers/promises';

/** Polls every 5 ms until the address answers 200; gives up after a minute. */
export async function untilAnswers(url: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(5)) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
  }
  throw new Error(`${url} does not answer.`);
}
