import { describe, inject, it, onTestFinished } from 'vitest';
import { askForKafka } from '@sabiwell/chassis/testing.ts';
import { consume } from '../src/consume.ts';
import { startContent } from './service.ts';

type Reader = Awaited<ReturnType<typeof startContent>>;

/** Tests how a separate content handles events that arrive over the bus: Redis Streams, the default. */
export function overTheBus(name: string, check: (reader: Reader) => Promise<void>): void {
  it(name, () => withReader(undefined, check), 60_000);
}

/**
 * The same on each bus, with Kafka where this machine can run a broker: once for all readers of content, because the chassis tests the
 * promises of both buses.
 */
export async function onEachBus(name: string, check: (reader: Reader) => Promise<void>): Promise<void> {
  const kafkaBrokers = await askForKafka(inject('kafka'));
  describe.each([
    ['Redis Streams', undefined],
    ['Kafka', kafkaBrokers],
  ])('on %s', (bus, brokers) => {
    it.runIf(brokers !== undefined || bus !== 'Kafka')(name, () => withReader(brokers, check), 60_000);
  });
}

async function withReader(brokers: readonly string[] | undefined, check: (reader: Reader) => Promise<void>): Promise<void> {
  const reader = await startContent(brokers);
  onTestFinished(() => reader.stop());
  const subscription = await consume(reader.context, reader.bus);
  await check(reader);
  await subscription.stop();
}
