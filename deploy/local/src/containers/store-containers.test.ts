import { expect, test } from 'vitest';
import { imageIn, kafkaContainer, mongoContainer, postgresContainer, redisContainer } from './store-containers.ts';

const FILE = `services:
  postgres:
    <<: *hardened
    image: postgres:18
    user: '999:999'

  redis:
    user: '999:999'
    image: redis:8

  kafka:
    <<: *hardened
`;

test.each([
  ['postgres', 'postgres:18'],
  ['redis', 'redis:8'],
] as const)('finds the image of %s', (store, image) => {
  expect(imageIn(FILE, store)).toBe(image);
});

test.each(['mongo', 'kafka'] as const)('does not take another image for %s', (store) => {
  expect(() => imageIn(FILE, store)).toThrow(`docker-compose.yml names no image for ${store}.`);
});

test('every store has an image in docker-compose.yml', () => {
  const containers = [postgresContainer('secret'), mongoContainer(), redisContainer(), kafkaContainer('127.0.0.1:29092')];
  expect(containers.map(({ image }) => image.replace(/:.*/, ''))).toEqual(['postgres', 'mongo', 'redis', 'apache/kafka']);
});

test('Kafka says where its clients find it', () => {
  expect(kafkaContainer('127.0.0.1:29092').environment).toMatchObject({
    KAFKA_ADVERTISED_LISTENERS: 'PLAINTEXT://127.0.0.1:29092,INSIDE://localhost:9094',
    KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: '1000',
  });
});
