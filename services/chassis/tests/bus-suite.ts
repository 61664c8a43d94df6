import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import { unavailable } from '../src/http/errors.ts';
import { type Event, PermanentError } from '../src/bus/events.ts';
import { type BusPlace, makeBus } from './make-bus.ts';
import { dieReading } from './reader-end.ts';
import { sampleEvent, sampleEvents, sequencesByKey } from './sample-events.ts';
import { PATIENCE } from './stores.ts';

const TOPIC = 'sabiwell.sample.v1';

/** The numbers that a group gets after a crash: from the event that was in hand on, with a few before it that it may have handled already. */
function isRestFrom(inHand: number, last: number): (seen: readonly Event[]) => boolean {
  return (seen) => {
    const numbers = seen.map(({ sequence }) => sequence);
    const [first = last] = numbers;
    return first <= inHand && numbers.at(-1) === last && numbers.every((number, at) => number === first + at);
  };
}

/** The tests that every bus must pass; `newPlace` returns a bus without any events. */
export function busSuite(newPlace: () => BusPlace): void {
  let place: BusPlace;
  let buses: Bus[];
  const open = () => {
    const bus = makeBus(place);
    buses.push(bus);
    return bus;
  };
  beforeEach(() => {
    place = newPlace();
    buses = [];
  });
  afterEach(async () => {
    await Promise.all(buses.map((bus) => bus.close()));
  });
  /** Subscribes and records what arrives. */
  const collect = async (bus: Bus, group = 'group', before: (event: Event) => Promise<void> | void = () => undefined) => {
    const seen: Event[] = [];
    const handle = async (event: Event) => {
      await before(event);
      seen.push(event);
    };
    const subscription = await bus.subscribe({ group, topics: [TOPIC], handle });
    return { seen, stop: subscription.stop };
  };

  describe('publishing', () => {
    test('what was published before anybody subscribed arrives, with every header intact', async () => {
      const bus = open();
      const event = sampleEvent(TOPIC, 'key', 9_007_199_254_740_991, {
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        data: { amount: '9007199254740993', text: 'Ọ̀fẹ̀ "soup"\n₦', list: [1.5, null, { deep: true }] },
      });
      await bus.publish([event]);
      await bus.close();
      const { seen } = await collect(open());
      await vi.waitFor(() => expect(seen).toEqual([event]), PATIENCE);
    });

    test('hands over only the types that a group names, and waits for none of the others', async () => {
      const bus = open();
      const [first, foreign, last] = sampleEvents(TOPIC, 3, 1) as [Event, Event, Event];
      foreign.type = 'ng.sabiwell.sample.other-thing.done.v1';
      const seen: Event[] = [];
      await bus.subscribe({
        group: 'group',
        topics: [TOPIC],
        types: new Set([first.type]),
        handle: async (event) => void seen.push(event),
      });
      await bus.publish([first, foreign, last]);
      await vi.waitFor(() => expect(seen.map(({ id }) => id)).toEqual([first.id, last.id]), PATIENCE);
      const waiting = async () => (await bus.health()).groups[0]!.lag[TOPIC];
      await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENCE);
    });

    test('keeps the order of each key and hands over one event at a time', async () => {
      const bus = open();
      let running = 0;
      let most = 0;
      const { seen } = await collect(bus, 'group', async () => {
        most = Math.max(most, (running += 1));
        await sleep(1);
        running -= 1;
      });
      const events = sampleEvents(TOPIC, 200, 7);
      for (let from = 0; from < events.length; from += 30) await bus.publish(events.slice(from, from + 30));
      await vi.waitFor(() => expect(seen).toHaveLength(200), PATIENCE);
      expect(sequencesByKey(seen)).toEqual(sequencesByKey(events));
      expect(most).toBe(1);
    });

    test('refuses an event over 1 MiB with the whole batch', async () => {
      const bus = open();
      const large = sampleEvent(TOPIC, 'key', 2, { data: { text: 'x'.repeat(1024 * 1024) } });
      await expect(bus.publish([sampleEvent(TOPIC, 'key', 1), large])).rejects.toThrow(PermanentError);
      const { seen } = await collect(bus);
      await bus.publish([sampleEvent(TOPIC, 'key', 3, { data: { text: 'x'.repeat(1000 * 1024) } })]);
      await vi.waitFor(() => expect(seen.map((event) => event.sequence)).toEqual([3]), PATIENCE);
    });
  });

  describe('looking on', () => {
    test('health counts what a group has not done yet', async () => {
      const bus = open();
      let free: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (free = resolve));
      const { seen } = await collect(bus, 'group', () => held);
      await bus.publish(sampleEvents(TOPIC, 3, 3));
      const lag = async () => (await bus.health()).groups[0]?.lag[TOPIC];
      await vi.waitFor(async () => expect(await lag()).toBe(3), PATIENCE);
      free();
      await vi.waitFor(() => expect(seen).toHaveLength(3), PATIENCE);
      await vi.waitFor(async () => expect(await lag()).toBe(0), PATIENCE);
      expect(await bus.health()).toMatchObject({ up: true, groups: [{ group: 'group', active: true, deadLetters: 0 }] });
    });

    test('who watches sees every event from now on and takes none away', async () => {
      const bus = open();
      await bus.publish([sampleEvent(TOPIC, 'key', 1)]);
      const watched: Event[] = [];
      const watch = await open().watch({ topics: [TOPIC, 'sabiwell.empty.v1'], onEvent: (event) => watched.push(event) });
      const later = [sampleEvent(TOPIC, 'key', 2), sampleEvent(TOPIC, 'key', 3)];
      await bus.publish(later);
      await vi.waitFor(() => expect(watched).toEqual(later), PATIENCE);
      await watch.stop();
      const { seen } = await collect(bus);
      await vi.waitFor(() => expect(seen.map((event) => event.sequence)).toEqual([1, 2, 3]), PATIENCE);
      expect(watched).toEqual(later);
    });
  });

  describe('groups', () => {
    test('each group gets every event', async () => {
      const bus = open();
      const first = await collect(bus, 'first');
      const second = await collect(bus, 'second');
      await bus.publish(sampleEvents(TOPIC, 20, 3));
      await vi.waitFor(() => expect([first.seen.length, second.seen.length]).toEqual([20, 20]), PATIENCE);
    });

    test('of two processes of a group one reads, and the other takes over when it stops', async () => {
      const [one, two] = [await collect(open()), await collect(open())];
      const bus = open();
      await bus.publish(sampleEvents(TOPIC, 20, 1));
      await vi.waitFor(() => expect(one.seen.length + two.seen.length).toBe(20), PATIENCE);
      const [active, standby] = one.seen.length > 0 ? [one, two] : [two, one];
      expect(standby.seen).toEqual([]);
      await active.stop();
      await bus.publish([sampleEvent(TOPIC, 'key', 21)]);
      await vi.waitFor(() => expect(standby.seen.map((event) => event.sequence)).toEqual([21]), PATIENCE);
    });

    test('a graceful stop finishes the event in hand, and neither loses nor repeats one', async () => {
      const events = sampleEvents(TOPIC, 60, 1);
      const seen: Event[] = [];
      await open().publish(events);
      while (seen.length < events.length) {
        const bus = open();
        const part = await collect(bus, 'group', () => sleep(5));
        await vi.waitFor(() => expect(part.seen.length).toBeGreaterThan(0), PATIENCE);
        await sleep(60);
        await part.stop();
        seen.push(...part.seen);
      }
      expect(seen).toEqual(events);
    });

    test('a killed process loses nothing: its event comes again', async () => {
      const events = sampleEvents(TOPIC, 5, 1);
      await open().publish(events);
      expect(await dieReading(place, 'group', TOPIC, 3)).toEqual(events.slice(0, 3).map((event) => event.id));
      const { seen } = await collect(open());
      await vi.waitFor(() => expect(seen).toSatisfy(isRestFrom(3, 5)), PATIENCE);
    });
  });

  describe('handing over', () => {
    test('gives events to one group alone, with their ids, in order, marked as a replay', async () => {
      const bus = open();
      const [own, other] = [await collect(bus, 'own'), await collect(bus, 'other')];
      const events = sampleEvents(TOPIC, 30, 3);
      await bus.handOver('own', events);
      const last = sampleEvent(TOPIC, 'key', 1);
      await bus.publish([last]);
      await vi.waitFor(() => expect(own.seen).toHaveLength(31), PATIENCE);
      const replayed = events.map((event) => ({ ...event, isReplay: true }));
      expect(own.seen.filter(({ isReplay }) => isReplay)).toEqual(replayed);
      await vi.waitFor(() => expect(other.seen).toEqual([last]), PATIENCE);
    });

    test('waits for a group that comes later, and leaves the mark on what is retried', async () => {
      const [event, broken] = sampleEvents(TOPIC, 2, 1) as [Event, Event];
      await open().handOver('group', [event, broken]);
      let fails = true;
      const bus = open();
      const { seen } = await collect(bus, 'group', ({ sequence }) => {
        if (fails && sequence === 2) throw new PermanentError('It does not fit.');
      });
      await vi.waitFor(() => expect(seen).toEqual([{ ...event, isReplay: true }]), PATIENCE);
      await vi.waitFor(async () => expect(await bus.deadLetters('group')).toHaveLength(1), PATIENCE);
      fails = false;
      expect(await bus.retryDeadLetters('group')).toBe(1);
      await vi.waitFor(() => expect(seen.at(-1)).toEqual({ ...broken, isReplay: true }), PATIENCE);
    });

    test('lets no more wait for a group that reads nothing, and goes on when it reads', { timeout: 60_000 }, async () => {
      const types = new Set(['ng.sabiwell.sample.wanted.v1']);
      const events = sampleEvents(TOPIC, 10_400, 1);
      events.push(sampleEvent(TOPIC, 'key-0', 1, { type: 'ng.sabiwell.sample.wanted.v1' }));
      const stopping = new AbortController();
      const first = open().handOver('group', events, stopping.signal);
      setTimeout(() => stopping.abort(), 3_000);
      await expect(first).rejects.toThrow('aborted');
      const seen: Event[] = [];
      const again = open().handOver('group', events);
      await open().subscribe({ group: 'group', topics: [TOPIC], types, handle: async (event) => void seen.push(event) });
      await again;
      await vi.waitFor(() => expect(seen).toHaveLength(1), { ...PATIENCE, timeout: 45_000 });
    });
  });

  describe('batches', () => {
    /** A group that takes up to 50 events at once, and refuses a batch or an event as the test says. */
    const inBatches = async (bus: Bus, refuses: { batch?: () => boolean; event?: (event: Event) => boolean } = {}) => {
      const [seen, sizes]: [Event[], number[]] = [[], []];
      const handle = async (event: Event) => {
        if (refuses.event?.(event)) throw new PermanentError('It does not fit.');
        seen.push(event);
      };
      const handleMany = async (events: readonly Event[]) => {
        if (refuses.batch?.() || events.some((event) => refuses.event?.(event))) throw new Error('One of them does not fit.');
        sizes.push(events.length);
        seen.push(...events);
      };
      const subscription = await bus.subscribe({ group: 'group', topics: [TOPIC], handle, handleMany: { most: 50, handle: handleMany } });
      return { seen, sizes, stop: subscription.stop };
    };
    const waiting = async (bus: Bus) => (await bus.health()).groups.map(({ lag, handedOver }) => [lag[TOPIC], handedOver]);

    test('hand over what waits, in the order of each key, and are acknowledged whole', async () => {
      const bus = open();
      const [events, replayed] = [sampleEvents(TOPIC, 230, 7), sampleEvents(TOPIC, 120, 3)];
      await bus.publish(events);
      await bus.handOver('group', replayed);
      const { seen, sizes, stop } = await inBatches(bus);
      await vi.waitFor(() => expect(seen).toHaveLength(350), PATIENCE);
      const own = seen.filter(({ isReplay }) => isReplay === undefined);
      expect(sequencesByKey(own)).toEqual(sequencesByKey(events));
      expect(seen.filter(({ isReplay }) => isReplay)).toEqual(replayed.map((event) => ({ ...event, isReplay: true })));
      expect(Math.max(...sizes)).toBe(50);
      await vi.waitFor(async () => expect(await waiting(bus)).toEqual([[0, 0]]), PATIENCE);
      await stop();
      // Another process of the group finds nothing left.
      const last = sampleEvent(TOPIC, 'key', 1);
      await bus.publish([last]);
      const next = await inBatches(open());
      await vi.waitFor(() => expect(next.seen).toEqual([last]), PATIENCE);
    });

    test('that fail are handled one by one: only the event that does not fit becomes a dead letter', async () => {
      const bus = open();
      const events = sampleEvents(TOPIC, 60, 1);
      await bus.publish(events);
      const { seen } = await inBatches(bus, { event: ({ sequence }) => sequence === 7 });
      await vi.waitFor(() => expect(seen).toHaveLength(59), PATIENCE);
      expect(await bus.deadLetters('group')).toMatchObject([{ event: events[6] }]);
    });

    test('of a process that ended are read again', async () => {
      const events = sampleEvents(TOPIC, 30, 1);
      await open().publish(events);
      await dieReading(place, 'group', TOPIC, 3);
      const { seen } = await inBatches(open());
      await vi.waitFor(() => expect(seen).toSatisfy(isRestFrom(3, 30)), PATIENCE);
    });
  });

  describe('a group that is removed', () => {
    test('leaves nothing behind: one of the same name begins anew', async () => {
      const bus = open();
      const events = sampleEvents(TOPIC, 5, 1);
      await bus.publish(events);
      const first = await collect(bus);
      await vi.waitFor(() => expect(first.seen).toHaveLength(5), PATIENCE);
      await first.stop();
      await bus.handOver('group', events);
      await vi.waitFor(() => bus.dropGroup('group', [TOPIC]), PATIENCE);
      await bus.dropGroup('group', [TOPIC, 'sabiwell.empty.v1']);
      const again = await collect(open());
      await vi.waitFor(() => expect(again.seen).toEqual(events), PATIENCE);
    });
  });

  describe('errors of a handler', () => {
    test('a permanent error makes a dead letter at once, later events go on, and a retry hands it over again', async () => {
      const bus = open();
      let broken = true;
      const other = await collect(bus, 'other');
      const { seen } = await collect(bus, 'group', (event) => {
        if (broken && event.sequence === 2) throw new PermanentError('It does not fit.');
      });
      const events = sampleEvents(TOPIC, 3, 1);
      await bus.publish(events);
      await vi.waitFor(() => expect(seen.map((event) => event.sequence)).toEqual([1, 3]), PATIENCE);
      expect(await bus.deadLetters('group')).toMatchObject([
        { group: 'group', topic: TOPIC, event: events[1], error: 'PermanentError: It does not fit.', attempts: 1 },
      ]);
      expect((await bus.health()).groups).toContainEqual({
        group: 'group',
        active: true,
        lag: { [TOPIC]: 0 },
        handedOver: 0,
        deadLetters: 1,
      });

      broken = false;
      expect(await bus.retryDeadLetters('group')).toBe(1);
      await vi.waitFor(() => expect(seen.map((event) => event.sequence)).toEqual([1, 3, 2]), PATIENCE);
      expect(await bus.deadLetters('group')).toEqual([]);
      await vi.waitFor(() => expect(other.seen).toEqual(events), PATIENCE);
    });

    test('dead letters that somebody names are forgotten, and the others stay to be retried', async () => {
      const bus = open();
      let broken = true;
      const { seen } = await collect(bus, 'group', () => {
        if (broken) throw new PermanentError('It does not fit.');
      });
      const events = sampleEvents(TOPIC, 3, 3);
      await bus.publish(events);
      await vi.waitFor(async () => expect(await bus.deadLetters('group')).toHaveLength(3), PATIENCE);
      const named = events[1]!;
      const drop = () => bus.dropDeadLetters('group', ({ event }) => event?.id === named.id);
      expect([await drop(), await drop(), await bus.dropDeadLetters('nobody', () => true)]).toEqual([1, 0, 0]);
      const others = (await bus.deadLetters('group')).map(({ event, error, attempts }) => ({ event, error, attempts }));
      expect(others).toHaveLength(2);
      expect(others).toEqual(
        expect.arrayContaining([events[0], events[2]].map((event) => ({ event, error: 'PermanentError: It does not fit.', attempts: 1 }))),
      );
      broken = false;
      expect(await bus.retryDeadLetters('group')).toBe(2);
      await vi.waitFor(() => expect(seen.map(({ id }) => id).toSorted()).toEqual([events[0]!.id, events[2]!.id].toSorted()), PATIENCE);
    });

    test('any other error is tried five times before the event becomes a dead letter', async () => {
      const bus = open();
      let tries = 0;
      const { seen } = await collect(bus, 'group', (event) => {
        if (event.sequence === 1) throw new TypeError(`try ${(tries += 1)}`);
      });
      await bus.publish(sampleEvents(TOPIC, 2, 1));
      await vi.waitFor(() => expect(seen.map((event) => event.sequence)).toEqual([2]), PATIENCE);
      expect(await bus.deadLetters('group')).toMatchObject([{ error: 'TypeError: try 5', attempts: 5 }]);
    });

    test('a lost store blocks the events behind it and makes no dead letter, however often it fails', async () => {
      const bus = open();
      let lost = 5;
      const { seen } = await collect(bus, 'group', () => {
        if ((lost -= 1) >= 0) throw unavailable();
      });
      await bus.publish(sampleEvents(TOPIC, 3, 1));
      await vi.waitFor(() => expect(seen.map((event) => event.sequence)).toEqual([1, 2, 3]), { ...PATIENCE, timeout: 18_000 });
      expect(await bus.deadLetters('group')).toEqual([]);
    });
  });
}
