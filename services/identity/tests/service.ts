import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { inject } from 'vitest';
import { createIdempotency } from '@sabiwell/chassis/idempotency.ts';
import { createTokenVerifier } from '@sabiwell/chassis/internal-token.ts';
import { createLog } from '@sabiwell/chassis/log.ts';
import { createPool } from '@sabiwell/chassis/postgres.ts';
import { createRedis } from '@sabiwell/chassis/redis.ts';
import { createTestDatabase, testJwks, testToken } from '@sabiwell/chassis/testing.ts';
import { createApp } from '../src/app.ts';
import { PrismaClient } from '../src/generated/prisma/client.ts';

const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

export type Given = { as?: string; body?: unknown; address?: string; headers?: Record<string, string> };

/** Identity on a database of its own, with a clock that the test moves. */
export async function startIdentity() {
  const { postgresUrl, redisUrl } = inject('stores');
  const database = await createTestDatabase(postgresUrl, migrations);
  const pool = createPool(database.url, 'identity-test');
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const redis = createRedis(redisUrl, 'request');
  const time = { now: new Date() };
  const log = createLog('identity', 'silent');
  const clock = () => time.now;
  const idempotency = createIdempotency(redis, database.url);
  const context = { log, clock, prisma, pool, redis, idempotency, limitFactor: 1, secureCookie: false };
  const server = createApp(context, createTokenVerifier(testJwks, 'identity')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = async (method: string, path: string, { as, body, address = '10.0.0.1', headers = {} }: Given = {}) => {
    const reply = await fetch(base + path, {
      method,
      headers: {
        'x-internal-token': as ?? (await testToken('identity', 'guest')),
        'x-client-address': address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, text, json: text === '' ? undefined : JSON.parse(text) };
  };
  return {
    call,
    pool,
    redisUrl,
    time,
    async stop() {
      server.closeAllConnections();
      server.close();
      await prisma.$disconnect();
      await pool.end();
      redis.disconnect();
      await database.drop();
    },
  };
}

/** A sign-up with the fields of the specification. */
export function newcomer(over: Record<string, unknown> = {}) {
  const n = Math.random().toString(36).slice(2, 10);
  return {
    firstname: 'Amina',
    midname: '',
    lastname: 'Bello',
    email: `amina-${n}@example.com`,
    tel: '+2348031234567',
    sex: 'FEMALE',
    birth: '1990-05-17',
    city: 'Kano',
    country: 'Nigeria',
    password: `quiet-harmattan-${n}`,
    bloodGroup: 'o+',
    whatsappNumber: '',
    address: '',
    referralCode: '',
    ...over,
  };
}

/** The session token of a Set-Cookie line. */
export function tokenOf(headers: Headers): string {
  return /^sabiwell_sid=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
}
