import { expect, test } from 'vitest';
import { z } from 'zod';
import { brokersNamed, busConfig, Secret } from '../config.ts';
import { signInBy } from './kafka/kafka-client.ts';

const schema = z.object(busConfig).refine(...brokersNamed);

test.each([
  [{}, { BUS: 'redis', KAFKA_BROKERS: [] }],
  [
    { BUS: 'kafka', KAFKA_BROKERS: 'kafka-1.example:9092, kafka-2:9093,[::1]:9094' },
    { BUS: 'kafka', KAFKA_BROKERS: ['kafka-1.example:9092', 'kafka-2:9093', '[::1]:9094'] },
  ],
  [{ KAFKA_LOGIN: 'food-ai:one:two' }, { BUS: 'redis', KAFKA_BROKERS: [], KAFKA_LOGIN: new Secret('food-ai:one:two') }],
])('%o is read', (env, config) => {
  expect(schema.parse(env)).toEqual(config);
});

test('a login is shown to nobody by accident, and split at its first colon', () => {
  const { KAFKA_LOGIN: login } = schema.parse({ KAFKA_LOGIN: 'food-ai:one:two' });
  expect(JSON.stringify(login)).toBe('"***"');
  expect(signInBy(login!)).toMatchObject({ username: 'food-ai', password: 'one:two' });
});

test.each([
  [{ BUS: 'kafka' }, 'KAFKA_BROKERS', 'is needed when BUS is kafka'],
  [{ BUS: 'kafka', KAFKA_BROKERS: 'kafka-1' }, 'KAFKA_BROKERS', 'must be host:port, or several with commas between'],
  [{ BUS: 'kafka', KAFKA_BROKERS: 'kafka://one:9092' }, 'KAFKA_BROKERS', 'must be host:port, or several with commas between'],
  [{ KAFKA_LOGIN: 'food-ai' }, 'KAFKA_LOGIN', 'must be user:password'],
  [{ BUS: 'rabbit' }, 'BUS', 'Invalid option: expected one of "redis"|"kafka"'],
])('%o is refused at %s', (env, name, message) => {
  const issues = schema.safeParse(env).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
  expect(issues).toContainEqual([name, message]);
});
