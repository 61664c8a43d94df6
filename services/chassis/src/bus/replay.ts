import { eventFiles } from '@sabiwell/proto/gen/catalogue.ts';
import type { Log } from '../observe/log.ts';
import type { Bus } from './bus.ts';
import { type Event, typeOf } from './events.ts';
import { readReplayArguments } from './replay-arguments.ts';

/** `eventsOf` returns the service's past events of these types, in order; `close` closes its stores. */
export type ReplayOptions = {
  bus: Bus;
  log: Log;
  eventsOf(types: readonly string[]): AsyncIterable<Event[]>;
  close(): Promise<void>;
};

/**
 * A service's `src/replay.ts --group G --types …`: publishes the service's past events again to one group, and ends. It waits while 10,000
 * events wait for the group. It may be run again after an interruption, because the events keep their ids.
 */
export async function runReplay({ bus, log, eventsOf, close }: ReplayOptions): Promise<void> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  let count = 0;
  try {
    const { group, types } = readReplayArguments(process.argv.slice(2), knownTypes());
    for await (const events of eventsOf(types)) {
      await bus.handOver(group, events, stopping.signal);
      count += events.length;
      log.info({ group, count, until: events.at(-1)?.time }, 'events are handed over');
    }
    log.info({ group, types, count }, 'the replay is complete');
  } catch (error) {
    log.error({ err: error, count }, 'the replay has ended before its time; run it again');
    process.exitCode = 1;
  } finally {
    await bus.close();
    await close();
  }
}

/** The types of all events in the contracts. */
function knownTypes(): string[] {
  return eventFiles.flatMap((file) => file.messages.map(typeOf));
}
