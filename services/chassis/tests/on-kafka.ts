import { onTestFinished } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import type { Event } from '../src/bus/events.ts';
import { openBroker } from './broker.ts';
import { makeBus } from './make-bus.ts';
import { sequencesByKey } from './sample-events.ts';
import { newPrefix } from './stores.ts';

export const TOPIC = 'sabiwell.sample.v1';
export const LONG = { timeout: 45_000, interval: 50 };
export const broker = await openBroker();
export const { kafkaBrokers = [] } = broker ?? {};
export const newPlace = () => ({ bus: 'kafka' as const, kafkaBrokers, prefix: newPrefix('-') });

/** A bus of this place that the test closes at its end. */
export function open(place: ReturnType<typeof newPlace>): Bus {
  const bus = makeBus(place);
  onTestFinished(() => bus.close());
  return bus;
}

/** Reads for the group and records what arrives. */
export async function reading(bus: Bus, handle: (event: Event) => Promise<void> = async () => undefined) {
  const seen: Event[] = [];
  const onEvent = async (event: Event) => {
    await handle(event);
    seen.push(event);
  };
  const { stop } = await bus.subscribe({ group: 'group', topics: [TOPIC], handle: onEvent });
  return { seen, stop };
}

/** Each key's numbers without repeats, in the order of their first arrival. */
export function firstsByKey(events: readonly Event[]): Record<string, number[]> {
  return sequencesByKey([...new Map(events.map((event) => [event.id, event])).values()]);
}
