import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  BookingCancelledSchema,
  BookingRequestedSchema,
  CareTaskChangedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { consumeEvents, type EventHandler } from '../src/bus/consume.ts';
import { type Event, newEvent } from '../src/bus/events.ts';
import { ignoringErased } from '../src/member-rows/ignore-erased.ts';
import { makeBus } from './make-bus.ts';
import { newPrefix, PATIENCE } from './stores.ts';

const { redisUrl } = inject('stores');
const ERASED = 9;

type Seen = string[][];
const about = (key: string, sequence: number) => ({ key, subject: `booking/${key}`, sequence, time: new Date() });
const requested = (key: string, userId = 1) => newEvent(BookingRequestedSchema, { bookingId: key, userId: BigInt(userId) }, about(key, 1));
const cancelled = (key: string) => newEvent(BookingCancelledSchema, { bookingId: key, userId: 1n }, about(key, 2));
const task = (key: string) => newEvent(CareTaskChangedSchema, { taskId: key, openedAt: timestampFromDate(new Date()) }, about(key, 1));

/** Reads events with handlers of which one takes several; what is seen are the keys, call by call. */
async function read(events: readonly Event[], refuses: (events: readonly Event[]) => boolean = () => false): Promise<Seen> {
  const bus = makeBus({ bus: 'redis', redisUrl, prefix: newPrefix() });
  onTestFinished(() => bus.close());
  const seen: Seen = [];
  const keysOf = (name: string, those: readonly Event[]) => those.map(({ key }) => `${name} ${key}`);
  const together = async (context: Seen, those: readonly Event[]) => {
    if (refuses(those)) throw new Error('One of them does not fit.');
    context.push(keysOf('requested', those));
  };
  const handlers: EventHandler<Seen>[] = [
    [BookingRequestedSchema, { together }],
    [BookingCancelledSchema, async (context, event) => void context.push(keysOf('cancelled', [event]))],
    [CareTaskChangedSchema, async (context, event) => void context.push(keysOf('task', [event]))],
  ];
  await bus.publish([...events, task('end')]);
  const erasedAmong = async (_context: Seen, userIds: readonly number[]) => new Set(userIds.filter((id) => id === ERASED));
  await consumeEvents(bus, 'group', seen, ignoringErased(handlers, erasedAmong));
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['task end']), PATIENCE);
  return seen.slice(0, -1);
}

test('frequent events are handled together, those of erased members left out, and each key keeps its order', async () => {
  const events = [requested('a'), task('t'), requested('b', ERASED), cancelled('a'), requested('c'), requested('a')];
  expect(await read(events)).toEqual([['requested a', 'requested c'], ['task t'], ['cancelled a'], ['requested a']]);
});

test('nothing is left to do together where all members were erased', async () => {
  expect(await read([requested('a', ERASED), task('t'), requested('b', ERASED)])).toEqual([['task t']]);
});

test('what can not be handled together is handled one by one', async () => {
  const seen = await read([requested('a'), requested('b')], ({ length }) => length > 1);
  expect(seen).toEqual([['requested a'], ['requested b']]);
});
