import { expect, test } from 'vitest';
import { z } from 'zod';
import { brokersNamed, busConfig } from '../config.ts';

const schema = z.object(busConfig).refine(...brokersNamed);

test.each([
  [{}, { BUS: 'redis', KAFKA_BROKERS: [] }],
  [
    { BUS: 'kafka', KAFKA_BROKERS: 'kafka-1.example:9092, kafka-2:9093,[::1]:9094' },
    { BUS: 'kafka', KAFKA_BROKERS: ['kafka-1.example:9092', 'kafka-2:9093', '[::1]:9094'] },
  ],
])('%o is read', (env, config) => {
  expect(schema.parse(env)).toEqual(config);
});

test.each([
  [{ BUS: 'kafka' }, 'KAFKA_BROKERS', 'is needed when BUS is kafka'],
  [{ BUS: 'kafka', KAFKA_BROKERS: 'kafka-1' }, 'KAFKA_BROKERS', 'must be host:port, or several with commas between'],
  [{ BUS: 'kafka', KAFKA_BROKERS: 'kafka://one:9092' }, 'KAFKA_BROKERS', 'must be host:port, or several with commas between'],
  [{ BUS: 'rabbit' }, 'BUS', 'Invalid option: expected one of "redis"|"kafka"'],
])('%o is refused at %s', (env, name, message) => {
  const issues = schema.safeParse(env).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
  expect(issues).toContainEqual([name, message]);
});
