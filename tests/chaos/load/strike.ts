import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../../faults/chance.ts';
import { until } from '../../faults/product/parts.ts';
import type { Stand } from '../product/stand.ts';

/** What was broken, and how often. */
export type Strikes = Record<string, number>;

/** Breaks the product until it is stopped. */
export type Striker = { strikes: Strikes; stop(): Promise<void> };

type Blow = { after: number; name: string; deal: (stand: Stand) => Promise<unknown> };

const CONSUMERS = ['identity', 'food-ai', 'content'];
/** The supervisor waits longer after each quick restart, so a consumer is killed at most this often. */
const MOST_OF_A_CONSUMER = 5;
const JUMP_MS = 3 * 60_000;
const HELD_MS = 4_000;

const restart = (store: string, signal: NodeJS.Signals) => async (stand: Stand) =>
  stand.parts.restarted(store, await stand.parts.kill(store, signal));

/** Freezes the provider, as if it were overloaded. */
async function holdProvider({ parts }: Stand): Promise<void> {
  const release = await parts.freeze('paystack-simulator');
  try {
    await sleep(HELD_MS);
  } finally {
    release();
  }
}

/** Each happens once, when this share of the purchases was started. */
const BLOWS: readonly Blow[] = [
  { after: 0.15, name: 'provider', deal: holdProvider },
  { after: 0.3, name: 'clock', deal: (stand) => stand.jump(JUMP_MS) },
  { after: 0.45, name: 'redis', deal: restart('redis', 'SIGKILL') },
  { after: 0.6, name: 'postgres', deal: restart('postgres', 'SIGKILL') },
  { after: 0.8, name: 'postgres', deal: restart('postgres', 'SIGINT') },
];

/** After several failed calls the gateway's breaker stops calls to a service for a while. */
async function untilServed({ url }: Stand): Promise<void> {
  await until('payments is served', async () => {
    const reply = await fetch(`${url}/api/plans`).catch(() => undefined);
    await reply?.body?.cancel();
    return reply?.ok ? true : undefined;
  });
}

/**
 * Kills payments, with its relay and workers, again and again about a second after it is ready; now and then a consumer; each store once.
 */
export function startStriking(stand: Stand, chance: Chance, share: () => number): Striker {
  const strikes: Strikes = {};
  const blows = [...BLOWS];
  let isOver = false;
  let wasPayments = false;
  const strike = async (name: string, deal: () => Promise<unknown>) => {
    strikes[name] = (strikes[name] ?? 0) + 1;
    await deal();
  };
  const once = async () => {
    // Half of the kills hit calls, the others hit the background work of payments, soon after its start.
    if (chance.happens(50)) await untilServed(stand);
    else await stand.payments.untilReady();
    await sleep(chance.int(100, 2_000));
    if (isOver) return;
    const next = blows[0];
    // Payments is killed between any two of these, so that a short run has some of each.
    if (next !== undefined && share() >= next.after && wasPayments) {
      blows.shift();
      wasPayments = false;
      return strike(next.name, () => next.deal(stand));
    }
    const consumer = chance.happens(20) ? chance.pick(CONSUMERS) : undefined;
    if (consumer !== undefined && (strikes[consumer] ?? 0) < MOST_OF_A_CONSUMER) return strike(consumer, () => stand.parts.kill(consumer));
    wasPayments = true;
    return strike('payments', () => stand.payments.kill());
  };
  const done = (async () => {
    while (!isOver) await once();
    // A short run may have missed the rare ones.
    for (const { name, deal } of blows) await strike(name, () => deal(stand));
  })();
  // Set when the run is to end.
  done.catch(() => undefined);
  return {
    strikes,
    async stop() {
      isOver = true;
      await done;
    },
  };
}
