import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import type { Event } from '../src/bus/events.ts';
import { broker, firstsByKey, LONG, newPlace, open, reading, TOPIC } from './on-kafka.ts';
import { sampleEvents, sequencesByKey } from './sample-events.ts';

/** Publishes like an outbox relay: again until it is stored. */
async function publishSurely(bus: Bus, events: readonly Event[]): Promise<number> {
  for (let failures = 0; ; failures += 1) {
    try {
      await bus.publish(events);
      return failures;
    } catch (error) {
      if (failures === 20) throw error;
      await sleep(200);
    }
  }
}

test.runIf(broker !== undefined)(
  'a broker that is killed and started again loses nothing, and both sides go on by themselves',
  { timeout: 90_000 },
  async () => {
    const place = newPlace();
    const [publisher, reader] = [open(place), open(place)];
    const { seen } = await reading(reader);
    const events = sampleEvents(TOPIC, 600, 9);
    const ids = new Set(events.map(({ id }) => id));
    for (let from = 0; from < events.length; from += 10) {
      await publishSurely(publisher, events.slice(from, from + 10));
      if (from === 300) await broker?.kill();
      await sleep(10);
    }
    await vi.waitFor(() => expect(new Set(seen.map(({ id }) => id))).toEqual(ids), LONG);
    expect(firstsByKey(seen)).toEqual(sequencesByKey(events));
    expect(await reader.deadLetters('group')).toEqual([]);
  },
);
