import { describe, expect, test } from 'vitest';
import { describeProvider } from './describe-product.ts';
import { deployables, environmentOf, portNames, simulatorProcess } from './processes.ts';
import { keyFiles, type Secrets } from './secrets.ts';
import type { Setting } from './setting.ts';
import { simulators, simulatorEntries } from './simulators.ts';

const internalKey = { kty: 'OKP', crv: 'Ed25519', x: 'public-part', d: 'private-part', kid: 'key-1', alg: 'EdDSA', use: 'sig' };
const secrets: Secrets = {
  postgres: 'superuser-word',
  databases: {},
  redis: 'redis-word',
  redisUsers: {},
  kafka: 'word',
  kafkaUsers: {},
  internalKey,
  operatorKey: { ...internalKey, x: 'operator-public-part', d: 'operator-private-part' },
  reportingKey: { ...internalKey, x: 'reporting-x', d: 'reporting-d' },
  words: { safetyId: 'safety-word', card: 'card-word', staff: 'staff-word', analytics: 'analytics-word' },
  simulator: 'simulator-word',
  paystackSecretKey: 'sk_test_now',
  paystackPreviousKey: 'sk_test_before',
  paystackPublicKey: 'pk_test_now',
};
const ports = Object.fromEntries(portNames().map((name, index) => [name, 20_000 + index]));

function setting(over: Partial<Setting> = {}): Setting {
  const onPostgres = { identity: 'postgres://identity', 'health-tracking': 'postgres://health' };
  const databaseUrls = { ...onPostgres, 'food-ai': 'mongodb://m/food_ai', content: 'mongodb://m/content' };
  return {
    env: {},
    port: 8080,
    ports,
    secrets,
    databaseUrls,
    ownerUrls: {},
    redisUrls: new Proxy({}, { get: (_all, name) => `redis://${String(name)}@r` }),
    bus: 'redis',
    blobDir: '/blobs',
    keyDir: '/keys',
    ...over,
  };
}

function envOf(name: string, over?: Partial<Setting>): Record<string, string> {
  const found = [...deployables, ...simulators.map(simulatorProcess)].find((one) => one.name === name);
  return environmentOf(found!, setting(over));
}

/** The processes that read a file of keys with this word in it. */
function readersOf(word: string): string[] {
  const files = Object.entries(keyFiles(secrets)).flatMap(([name, text]) => (text.includes(word) ? [`/keys/${name}`] : []));
  const reads = (env: Record<string, string>) => Object.values(env).some((value) => files.includes(value));
  return deployables.filter((one) => reads(environmentOf(one, setting()))).map(({ name }) => name);
}

describe('the environment of the processes', () => {
  test('only the gateway holds the private key, the services its public half', () => {
    expect(readersOf('"private-part"')).toEqual(['gateway']);
    expect(envOf('identity').INTERNAL_TOKEN_JWKS_FILE).toBe('/keys/internal_token_jwks');
    expect(JSON.parse(keyFiles(secrets)['internal_token_jwks']!)).toEqual({
      keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'public-part', kid: 'key-1', alg: 'EdDSA', use: 'sig' }],
    });
  });

  test('no process holds the key of the operator, and those that it commands alone its public half', () => {
    expect(readersOf('operator-private-part')).toEqual([]);
    expect(readersOf('operator-public-part').toSorted()).toEqual(['bookings', 'food-ai', 'food-ai-worker', 'payments']);
  });

  test('staff-reporting alone holds its key, and payments, whose rows it asks for, the public half', () => {
    expect([readersOf('reporting-d'), readersOf('reporting-x').toSorted()]).toEqual([['staff-reporting'], ['payments', 'staff-reporting']]);
    expect(envOf('staff-reporting').PAYMENTS_URL).toBe(`http://127.0.0.1:${ports['payments']}`);
  });

  test('a service has its own database and no other one', () => {
    expect(envOf('identity').DATABASE_URL).toBe('postgres://identity');
    expect(envOf('health-tracking').DATABASE_URL).toBe('postgres://health');
    expect(envOf('food-ai')).not.toHaveProperty('DATABASE_URL');
    expect(envOf('food-ai').MONGO_URL).toBe('mongodb://m/food_ai');
    expect(envOf('content').MONGO_URL).toBe('mongodb://m/content');
  });

  test('no process gets the superuser or a stray setting of the user', () => {
    const env = { DATABASE_URL: 'postgres://stray', PORT: '1', SECRET: 'stray' };
    const all = deployables.map((one) => JSON.stringify(environmentOf(one, setting({ env })))).join();
    expect(all).not.toMatch(/stray|superuser-word/);
  });

  test("the ports do not meet, and the gateway listens on the product's own", () => {
    const used = deployables.flatMap((one) => {
      const { PORT, OPS_PORT } = environmentOf(one, setting());
      return [PORT, OPS_PORT].filter(Boolean);
    });
    expect(new Set(used).size).toBe(used.length);
    expect(envOf('gateway', { port: 9999 }).PORT).toBe('9999');
    expect(envOf('gateway').IDENTITY_URL).toBe(`http://127.0.0.1:${ports['identity']}`);
    expect(envOf('food-ai-worker')).not.toHaveProperty('PORT');
  });

  test('all services share one bus, which the gateway does not know', () => {
    const services = ['identity', 'health-tracking', 'food-ai', 'food-ai-worker'];
    for (const name of services) expect(envOf(name)).toMatchObject({ BUS: 'redis', REDIS_URL: `redis://${name.replace('-worker', '')}@r` });
    for (const name of services) expect(envOf(name)).not.toHaveProperty('KAFKA_BROKERS');
    const kafkaLogins = Object.fromEntries(services.map((name) => [name, `${name}:word`]));
    const over = { bus: 'kafka' as const, kafkaBrokers: 'one:9092,two:9092', kafkaLogins };
    for (const name of services) {
      const own = { BUS: 'kafka', KAFKA_BROKERS: 'one:9092,two:9092', KAFKA_LOGIN: `${name.replace('-worker', '')}:word` };
      expect(envOf(name, over)).toMatchObject(own);
    }
    for (const name of ['BUS', 'KAFKA_LOGIN']) expect(envOf('gateway', over)).not.toHaveProperty(name);
  });

  test('photos are in a folder, or in the bucket that the user names', () => {
    const env = { S3_BUCKET: 'photos', S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'word' };
    for (const name of ['food-ai', 'food-ai-worker']) {
      expect(envOf(name)).toMatchObject({ BLOB_DIR: '/blobs' });
      expect(envOf(name, { env })).toMatchObject(env);
      expect(envOf(name, { env })).not.toHaveProperty('BLOB_DIR');
    }
    expect(envOf('identity').BLOB_DIR).toBe('/blobs/identity');
    expect(envOf('identity', { env })).toMatchObject(env);
    expect(envOf('health-tracking', { env })).not.toHaveProperty('S3_SECRET_ACCESS_KEY');
  });

  test('downloads of members’ data are in one folder of all services, or in a bucket with keys of its own', () => {
    const env = { EXPORT_S3_BUCKET: 'exports', EXPORT_S3_ACCESS_KEY_ID: 'id', EXPORT_S3_SECRET_ACCESS_KEY: 'word' };
    for (const name of ['identity', 'health-tracking', 'food-ai-worker', 'payments', 'bookings', 'content', 'staff-reporting']) {
      expect(envOf(name)).toMatchObject({ EXPORT_DIR: '/blobs/exports' });
      expect(envOf(name, { env })).toMatchObject(env);
      expect(envOf(name, { env })).not.toHaveProperty('EXPORT_DIR');
    }
    expect(envOf('gateway', { env })).not.toHaveProperty('EXPORT_S3_BUCKET');
  });

  test('AI is what the user names', () => {
    const env = { AI_BASE_URL: 'http://model.example/v1', AI_API_KEY: 'key', OPENAI_API_KEY: 'other' };
    for (const name of ['food-ai', 'food-ai-worker'])
      expect(envOf(name, { env })).toMatchObject({ AI_BASE_URL: 'http://model.example/v1', AI_API_KEY: 'key' });
    expect(envOf('identity', { env })).not.toHaveProperty('AI_API_KEY');
    expect(envOf('food-ai')).not.toHaveProperty('AI_BASE_URL');
  });

  test("AI=simulator wins over the user's own provider", () => {
    const over = { env: { AI: 'simulator', AI_BASE_URL: 'http://model.example/v1', AI_EXTRA: 'x' } };
    const simulated = {
      AI_BASE_URL: `http://127.0.0.1:${ports['openai-simulator']}/v1`,
      AI_API_KEY: 'simulator',
      AI_VISION_MODEL: 'sabiwell-sim',
      AI_PROFILE: 'generic',
    };
    for (const name of ['food-ai', 'food-ai-worker']) expect(envOf(name, over)).toMatchObject(simulated);
    expect(envOf('food-ai', over)).not.toHaveProperty('AI_EXTRA');
    expect(envOf('openai-simulator', over)).toMatchObject({ PORT: `${ports['openai-simulator']}`, SIM_TOKEN: 'simulator-word' });
  });

  test('mails go to the simulator unless the user names a server, and their links to the product', () => {
    const smtp = envOf('mail-simulator').SMTP_PORT!;
    expect(envOf('identity')).toMatchObject({ SMTP_URL: `smtp://127.0.0.1:${smtp}`, PUBLIC_URL: 'http://localhost:8080' });
    expect(smtp).not.toBe(envOf('mail-simulator').PORT);
    const given = { env: { SMTP_URL: 'smtps://mail.example', PUBLIC_URL: 'https://sabiwell.example' } };
    expect(envOf('identity', given)).toMatchObject({ SMTP_URL: 'smtps://mail.example', PUBLIC_URL: 'https://sabiwell.example' });
  });

  test('staff need no second step on one machine, unless the user says so', () => {
    expect(envOf('identity')).toMatchObject({ STAFF_SECRET: 'staff-word', STAFF_MFA: 'optional' });
    expect(envOf('identity', { env: { STAFF_MFA: 'required' } }).STAFF_MFA).toBe('required');
  });

  test('payments are simulated until the user brings a key', () => {
    const url = `http://127.0.0.1:${ports['paystack-simulator']}`;
    const keys = { PAYSTACK_SECRET_KEY: 'sk_test_now', PAYSTACK_SECRET_KEY_PREVIOUS: 'sk_test_before', PAYSTACK_PUBLIC_KEY: 'pk_test_now' };
    expect(envOf('paystack-simulator')).toMatchObject({
      ...keys,
      SIM_TOKEN: 'simulator-word',
      SIM_WEBHOOK_URL: 'http://127.0.0.1:8080/api/payments/webhooks/paystack',
    });
    expect(envOf('gateway')).toMatchObject({ PAYSTACK_INLINE_URL: `${url}/v2/inline.js`, PAYSTACK_CHECKOUT_URL: url });
    expect(envOf('payments')).toMatchObject({
      ...keys,
      PAYSTACK_BASE_URL: url,
      PAYSTACK_INLINE_URL: `${url}/v2/inline.js`,
      CARD_SECRET: 'card-word',
    });
    expect(simulatorEntries(setting())['paystack']).toEqual({ url, token: 'simulator-word', secretKey: 'sk_test_now' });
    expect(describeProvider(setting())).toBe(`simulated at ${url}`);
  });

  test('with a key of their own the provider is Paystack, and the key is given to payments alone', () => {
    const env = { PAYSTACK_SECRET_KEY: 'sk_test_own', PAYSTACK_PUBLIC_KEY: 'pk_test_own' };
    expect(envOf('payments', { env })).toMatchObject(env);
    expect(envOf('payments', { env })).not.toHaveProperty('PAYSTACK_BASE_URL');
    expect(envOf('gateway', { env })).toMatchObject({
      PAYSTACK_INLINE_URL: 'https://js.paystack.co/v2/inline.js',
      PAYSTACK_CHECKOUT_URL: 'https://checkout.paystack.com',
    });
    for (const name of ['gateway', 'identity', 'food-ai']) expect(JSON.stringify(envOf(name, { env }))).not.toContain('sk_test_own');
    expect(simulatorEntries(setting({ env }))).not.toHaveProperty('paystack');
    expect(describeProvider(setting({ env }))).toBe('Paystack, with a test key');
    expect(describeProvider(setting({ env: { PAYSTACK_SECRET_KEY: 'sk_live_own' } }))).toBe('Paystack, with real money');
  });

  test('limits are those of development unless the user says otherwise', () => {
    expect(envOf('gateway').RATE_LIMITS).toBe('development');
    expect(envOf('identity', { env: { RATE_LIMITS: 'production' } }).RATE_LIMITS).toBe('production');
  });
});
