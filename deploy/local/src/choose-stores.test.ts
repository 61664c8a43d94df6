import { expect, test } from 'vitest';
import { busOf } from './choose-stores.ts';

test.each([
  [{}, 'redis'],
  [{ BUS: 'redis' }, 'redis'],
  [{ BUS: 'kafka' }, 'kafka'],
  [{ KAFKA_BROKERS: 'broker:9092' }, 'kafka'],
  [{ BUS: 'redis', KAFKA_BROKERS: 'broker:9092' }, 'redis'],
])('%o asks for %s', (env, bus) => {
  expect(busOf(env)).toBe(bus);
});

test('a bus nobody knows is refused with what there is', () => {
  expect(() => busOf({ BUS: 'rabbit' })).toThrow('BUS=rabbit is not known. Leave BUS out, or say BUS=redis or BUS=kafka.');
});
