import type { Scene } from './row.ts';

/** Stops a store like an operator, and keeps everybody away from it until it may return. */
export async function stopStore(
  { parts, linksTo }: Scene,
  store: string,
  signal: NodeJS.Signals,
  away: () => Promise<void>,
): Promise<void> {
  const lines = linksTo(store);
  await Promise.all(lines.map((line) => line.suffer({ down: true })));
  try {
    // The supervisor restarts it at once, so the links keep it away.
    const before = await parts.kill(store, signal);
    await Promise.all([away(), parts.restarted(store, before)]);
  } finally {
    await Promise.all(lines.map((line) => line.heal()));
  }
}

/** Kills a store; it comes back by itself. */
export async function killStore({ parts }: Scene, store: string): Promise<void> {
  await parts.restarted(store, await parts.kill(store));
}

/** Freezes a store for a while. */
export async function freezeStore({ parts }: Scene, store: string, frozen: () => Promise<void>): Promise<void> {
  const release = await parts.freeze(store);
  try {
    await frozen();
  } finally {
    release();
  }
}
