import { describe, inject, it, onTestFinished } from 'vitest';
import { askForKafka } from '@sabiwell/chassis/testing.ts';
import { consume } from '../src/consume.ts';
import { startContent } from './service.ts';

const kafkaBrokers = await askForKafka(inject('kafka'));

type Reader = Awaited<ReturnType<typeof startContent>>;

/** Tests what a content of its own makes of events, on Redis Streams and, where this machine can run a broker, on Kafka. */
export function onEachBus(name: string, check: (reader: Reader) => Promise<void>): void {
  describe.each([
    ['Redis Streams', undefined],
    ['Kafka', kafkaBrokers],
  ])('on %s', (bus, brokers) => {
    it.runIf(brokers !== undefined || bus !== 'Kafka')(
      name,
      async () => {
        const reader = await startContent(brokers);
        onTestFinished(() => reader.stop());
        const subscription = await consume(reader.context, reader.bus);
        await check(reader);
        await subscription.stop();
      },
      60_000,
    );
  });
}
