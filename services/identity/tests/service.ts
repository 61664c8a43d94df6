import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { inject } from 'vitest';
import { createFolderBlobStore } from '@sabiwell/chassis/stores/folder-blob-store.ts';
import { createIdempotency } from '@sabiwell/chassis/http/idempotency.ts';
import { createTokenVerifier } from '@sabiwell/chassis/http/internal-token.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { asOwner, createTestDatabase, testJwks, testToken } from '@sabiwell/chassis/testing.ts';
import { asUser } from '@sabiwell/chassis/testing/own-redis.ts';
import { serveApp } from '@sabiwell/chassis/testing/serve-app.ts';
import { createApp } from '../src/app.ts';
import type { Context } from '../src/context.ts';
import { PrismaClient } from '../src/generated/prisma/client.ts';
import { sendDueMails } from '../src/mail/send-mails.ts';
import { createSeal } from '../src/staff/codes/seal.ts';
import { startMailServer } from './mail-server.ts';

const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

export type Given = { as?: string; body?: unknown; address?: string; headers?: Record<string, string> };

/** Identity on a database, a folder and a mail server of its own, with a clock that the test moves. */
export async function startIdentity({ staffMfa = 'required', importSource }: Partial<Pick<Context, 'staffMfa' | 'importSource'>> = {}) {
  const [stores, mail, watched] = [await openStores(), await startMailServer(), watch()];
  const { pool, prisma, redis, redisUrl, folder } = stores;
  const { log, clock, mails } = watched;
  const publicUrl = 'https://sabiwell.example';
  const idempotency = createIdempotency(redis, `test-${randomUUID()}`);
  const blobs = createFolderBlobStore(folder);
  const staff = { seal: createSeal('a-secret-for-tests'), staffMfa };
  const shared = { log, clock, prisma, pool, publicUrl };
  const context: Context = {
    ...shared,
    ...staff,
    redis,
    blobs,
    mails,
    exports: createFolderBlobStore(join(folder, 'exports')),
    exporting: { wake: () => undefined },
    importSource,
    idempotency,
    limitFactor: 1,
    isProduction: false,
    secureCookie: false,
  };
  const { base, ask, close } = await serveApp('identity', createApp(context, createTokenVerifier(testJwks, 'identity')));
  const mailer = mail.newMailer();
  const sending = { ...shared, mailer, leaseSeconds: 45 };
  return {
    ...mail,
    call: (method: string, path: string, { as: token, body, address = '10.0.0.1', headers }: Given = {}) =>
      ask(method, path, 'guest', { ...(token && { token }), body, headers: { 'x-client-address': address, ...headers } }),
    base,
    pool,
    /** What the service itself may not do, such as switching off a trigger. */
    asOwner: (statement: string, values?: unknown[]) => asOwner(stores.ownerUrl, statement, values),
    redis,
    redisUrl,
    folder,
    context,
    sending,
    time: watched.time,
    lines: watched.lines,
    woken: watched.woken,
    /** Sends what is due, until nothing is. */
    async deliver() {
      while ((await sendDueMails(sending)) > 0);
    },
    async stop() {
      close();
      mailer.close();
      await mail.stop();
      await stores.close();
    },
  };
}

async function openStores() {
  const { postgresUrl, redisUrl } = inject('stores');
  const database = await createTestDatabase(postgresUrl, migrations);
  const pool = createPool(database.url, 'identity-test');
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const redis = createRedis(asUser(redisUrl, 'identity'), 'request');
  const folder = await mkdtemp(join(tmpdir(), 'identity-photos-'));
  const close = async () => {
    await prisma.$disconnect();
    await pool.end();
    redis.disconnect();
    await database.drop();
    await rm(folder, { recursive: true });
  };
  return { pool, prisma, redis, redisUrl, folder, ownerUrl: database.ownerUrl, close };
}

/** A clock that the test moves, a log that stores every line as JSON, and a count of wake-ups of the sender. */
function watch() {
  const [time, lines, woken] = [{ now: new Date() }, [] as string[], { times: 0 }];
  const keep = (about: unknown, message?: string) => void lines.push(JSON.stringify([about, message]));
  const log = { debug: keep, info: keep, warn: keep, error: keep, child: () => log } as unknown as Log;
  return { time, lines, woken, log, clock: () => time.now, mails: { wake: () => void (woken.times += 1) } };
}

type Identity = Awaited<ReturnType<typeof startIdentity>>;

/** A new member with a session, and calls in their name. */
export async function joinAs(identity: Identity, over?: Record<string, unknown>) {
  const fields = newcomer(over);
  const joined = await identity.call('POST', '/api/signup', { body: fields });
  const id = joined.json.id as number;
  const enter = async (reply: { headers: Headers }) => {
    const sessionHash = createHash('sha256').update(tokenOf(reply.headers)).digest('hex');
    return { sessionHash, as: await testToken('identity', id, { sessionHash }) };
  };
  const { sessionHash, as } = await enter(joined);
  return {
    id,
    fields,
    sessionHash,
    as,
    user: joined.json,
    call: (method: string, path: string, body?: unknown, given: Given = {}) => identity.call(method, path, { as, body, ...given }),
    /** Signs in once more; gives the status and the new session. */
    async signIn(password = fields.password, headers: Record<string, string> = {}) {
      const reply = await identity.call('POST', '/api/login', {
        body: { email: fields.email, password },
        headers,
        address: `10.9.0.${id}`,
      });
      return { status: reply.status, ...(await enter(reply)) };
    },
    /** Whether a session is valid. */
    async isOpen(hash = sessionHash) {
      return (await identity.call('GET', `/internal/sessions/${hash}`, { as: await testToken('identity', 'gateway') })).status === 200;
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
