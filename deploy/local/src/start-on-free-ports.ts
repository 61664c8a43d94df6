import { isFree, type Ports } from './ports.ts';
import type { Say } from './progress.ts';

const MOST_TRIES = 3;

type Attempt<S> = {
  /** Chooses the ports again, replacing those that another program has taken. */
  plan: () => Promise<Ports>;
  /** Starts everything on these ports; on a failure it stops what it has started. */
  start: (ports: Ports) => Promise<S>;
  say: Say;
};

async function takenOf(ports: Ports): Promise<string[]> {
  const free = await Promise.all(Object.values(ports).map(isFree));
  return Object.entries(ports).flatMap(([name, port], index) => (free[index] ? [] : [`${port} (${name})`]));
}

/** Starts a product. Another program may take a port between its choice and its first use; then it starts again on other ports. */
export async function startOnFreePorts<S>({ plan, start, say }: Attempt<S>): Promise<S> {
  for (let tries = 1; ; tries += 1) {
    const ports = await plan();
    try {
      return await start(ports);
    } catch (error) {
      const taken = await takenOf(ports);
      if (taken.length === 0 || tries === MOST_TRIES) throw error;
      say(`  Another program has taken port ${taken.join(', ')} meanwhile: starting again on another one`);
    }
  }
}
