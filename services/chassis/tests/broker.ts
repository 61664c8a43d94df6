import { inject } from 'vitest';
import { askForKafka } from '../src/testing.ts';

/** The Kafka broker of this test run, started when a test first asks for it. */
export type Broker = {
  kafkaBrokers: readonly string[];
  /** Kills it by SIGKILL; it restarts by itself. */
  kill(): Promise<void>;
};

/** Undefined where this machine can't run Kafka, which was printed then. */
export async function openBroker(): Promise<Broker | undefined> {
  const place = inject('kafka');
  const kafkaBrokers = await askForKafka(place);
  if (kafkaBrokers === undefined) return undefined;
  return {
    kafkaBrokers,
    async kill() {
      const killed = await fetch(`${place}/kill`, { method: 'POST' });
      if (!killed.ok) throw new Error(await killed.text());
    },
  };
}
