import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';

/** By reader and file: what each container may know. A container is given the folder of its own name and no other. */
export type SecretFiles = Record<string, Record<string, string>>;

/** Gives the secret of a name: the one that is kept, or one made now and kept from then on. */
export type Keep = (name: string, make: () => string) => string;

const word = () => randomBytes(32).toString('base64url');

function makeSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'EdDSA', use: 'sig' });
}

function publicHalf(signingKey: string): string {
  const { d: _private, ...rest } = JSON.parse(signingKey) as Record<string, string>;
  return JSON.stringify({ keys: [rest] });
}

/** Everything the containers of docker-compose.yml must know, by who reads it. */
export function secretFiles(keep: Keep): SecretFiles {
  const postgres = (role: string, database = role) => `postgres://${role}:${keep(`postgres_${role}`, word)}@postgres:5432/${database}`;
  const mongo = (user: string, rest = `${user}?replicaSet=rs0`) => `mongodb://${user}:${keep(`mongo_${user}`, word)}@mongo:27017/${rest}`;
  const redis = keep('redis', word);
  const signingKey = keep('internal_token_key', makeSigningKey);
  const service = { redis_url: `redis://:${redis}@redis:6379`, internal_token_jwks: publicHalf(signingKey) };
  return {
    gateway: { redis_url: service.redis_url, internal_token_key: signingKey },
    identity: { ...service, database_url: postgres('identity') },
    'health-tracking': { ...service, database_url: postgres('health_tracking') },
    payments: { ...service, database_url: postgres('payments'), card_secret: keep('card', word) },
    'food-ai': { ...service, mongo_url: mongo('food_ai'), safety_id_secret: keep('safety_id', word) },
    content: { ...service, mongo_url: mongo('content') },
    migrate: {
      postgres_admin_url: postgres('postgres'),
      database_url_identity: postgres('identity'),
      database_url_health_tracking: postgres('health_tracking'),
      database_url_payments: postgres('payments'),
      mongo_admin_url: mongo('root', '?directConnection=true'),
      mongo_url_food_ai: mongo('food_ai'),
      mongo_url_content: mongo('content'),
    },
    postgres: { password: keep('postgres_postgres', word) },
    mongo: { password: keep('mongo_root', word), key: keep('mongo_key', () => randomBytes(96).toString('base64')) },
    redis: { password: redis, 'redis.conf': redisSettings(redis) },
  };
}

/** Queues, idempotency keys and events live in Redis: when it is full it must refuse, never forget. */
function redisSettings(password: string): string {
  const settings = ['appendonly yes', 'appendfsync everysec', 'save ""', 'maxmemory 256mb', 'maxmemory-policy noeviction'];
  return [`requirepass ${password}`, ...settings, ''].join('\n');
}
