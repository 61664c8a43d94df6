import { generateKeyPairSync, randomInt, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, request, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { inject } from 'vitest';
import { contracts } from '@sabiwell/proto/http/contracts.ts';
import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import { createTokenVerifier, type TokenClaims } from '@sabiwell/chassis/http/internal-token.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { asUser, ownRedis } from '@sabiwell/chassis/testing/own-redis.ts';
import { createGateway, type GatewayOptions } from '../src/app.ts';

const pair = generateKeyPairSync('ed25519');
const signingKey = { ...pair.privateKey.export({ format: 'jwk' }), kid: 'test' };
const jwks = { keys: [{ ...pair.publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'EdDSA' }] };

/** The URL of the Redis that the test run provides. */
export const redisUrl = (): string => (inject('stores' as never) as { redisUrl: string }).redisUrl;

/** The same for the counts of one gateway, because all tests count calls from this address. */
export const newCounts = (url = redisUrl()): string => ownRedis(asUser(url, 'gateway'));

/** The caller of a token, as the service of this name reads it; throws when the service would refuse it. */
export const readToken = (req: IncomingMessage, service: string): Promise<TokenClaims> =>
  createTokenVerifier(jwks, service)(req.headers['x-internal-token']?.toString() ?? '');

export type Running = { url: string; port: number; server: Server; close(): Promise<void> };

/** Listens on a free port. */
export async function listen(handler: RequestListener, tune?: (server: Server) => void): Promise<Running> {
  const server = createServer(handler);
  tune?.(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, port, server, close };
}

export type Member = { userId: number; consents: { aiProvider: boolean; marketing: boolean; analytics: boolean }; email?: string };
export const NO_CONSENTS = { aiProvider: false, marketing: false, analytics: false };
/** A member's number that no other test uses, so that their counts in Redis stay apart. */
export const newMember = (): Member => ({ userId: randomInt(1_000, 2_000_000_000), consents: NO_CONSENTS });

export type StaffSession = { role: StaffRole; staffId: string; sessionId: string; doctorId?: string; provedAt: string; expiresAt: string };
/** A session of somebody of the staff who signed in this moment, with a token for ten minutes. */
export function newStaff(role: StaffRole, over: Partial<StaffSession> = {}): StaffSession {
  const times = { provedAt: new Date().toISOString(), expiresAt: new Date(Date.now() + 600_000).toISOString() };
  return { role, staffId: randomUUID(), sessionId: randomUUID(), ...times, ...over };
}

/** A small server in place of all services, and the calls it got. */
export type FakeService = Running & {
  sessions: Map<string, Member>;
  staffSessions: Map<string, StaffSession>;
  /** The hashes of all sessions that were asked for. */
  lookups: string[];
  /** What a look-up waits for before it is answered, after it has read the session. */
  beforeLookupAnswer: Promise<void> | undefined;
  calls: { req: IncomingMessage; url: string }[];
  handle: RequestListener;
};

/** Answers session look-ups from `sessions` and `staffSessions`, and every other call with `handle`, which a test may replace. */
export async function startService(): Promise<FakeService> {
  const fake: Omit<FakeService, keyof Running> = {
    sessions: new Map(),
    staffSessions: new Map(),
    lookups: [],
    beforeLookupAnswer: undefined,
    calls: [],
    handle: (_req, res) => sendJson(res, 200, { ok: true }),
  };
  const running = await listen((req, res) => {
    const url = req.url ?? '';
    const [, kind, hash = ''] = /^\/internal\/(sessions|staff-sessions)\/(\w+)$/.exec(url) ?? [];
    if (kind === undefined) {
      fake.calls.push({ req, url });
      return fake.handle(req, res);
    }
    fake.lookups.push(hash);
    const found = kind === 'sessions' ? fake.sessions.get(hash) : fake.staffSessions.get(hash);
    void Promise.resolve(fake.beforeLookupAnswer).then(() => sendJson(res, found === undefined ? 404 : 200, found ?? {}));
  });
  return Object.assign(fake, running);
}

export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export type RunningGateway = Running & { drain(): void; stop(): Promise<void> };

/** All services at one address, except for those given. */
export function servicesAt(url: string, over: Partial<GatewayOptions['services']> = {}): GatewayOptions['services'] {
  const all = Object.fromEntries(Object.keys(contracts).map((name) => [name, url])) as GatewayOptions['services'];
  return { ...all, ...over };
}

/** A gateway on a port, in front of services at `to`; it shares its counts with no other unless `redisUrl` says so. */
export async function startGateway(to: string | GatewayOptions['services'], over: Partial<GatewayOptions> = {}): Promise<RunningGateway> {
  const services = typeof to === 'string' ? servicesAt(to) : to;
  const gateway = createGateway({
    services,
    signingKey,
    redisUrl: newCounts(),
    webRoot: '/nowhere',
    staffWebRoot: '/nowhere',
    production: false,
    trustProxyHops: 0,
    limitFactor: 50,
    log: createLog('gateway', 'silent'),
    ...over,
  });
  const running = await listen(gateway.app, gateway.tune);
  const stop = async () => {
    await running.close();
    await gateway.stop();
  };
  return { ...running, drain: () => gateway.drain(), stop };
}

export type Answer = { status: number; headers: IncomingMessage['headers']; bytes: Buffer; text: string; json: Record<string, unknown> };
export type Sent = { method?: string; headers?: Record<string, string | number>; body?: string | Buffer; from?: string; host?: string };

/** A call by node:http, which can send what fetch refuses, from a loopback address of the caller's choice. */
export function call(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, from, host = '127.0.0.1' }: Sent = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const req = request({
      host,
      port,
      path,
      method,
      headers: { ...length, ...headers },
      agent: false,
      ...(from && { localAddress: from }),
    });
    let answered = false;
    req.on('response', (res) => {
      answered = true;
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('error', reject).on('end', () => resolve(answerOf(res, Buffer.concat(parts))));
    });
    req.on('error', (error) => answered || reject(error));
    req.end(body);
  });
}

function answerOf(res: IncomingMessage, bytes: Buffer): Answer {
  const text = bytes.toString();
  let json: Record<string, unknown> = {};
  if (/json/.test(res.headers['content-type'] ?? '') && text !== '') json = JSON.parse(text) as Record<string, unknown>;
  return { status: res.statusCode ?? 0, headers: res.headers, bytes, text, json };
}

/** Sends raw bytes; returns what came back until the connection closed or went silent. */
export function wire(port: number, text: string, ms = 3_000): Promise<string> {
  return new Promise((resolve) => {
    let got = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setTimeout(ms, () => socket.destroy());
    socket.on('data', (part) => (got += part.toString())).on('error', () => undefined);
    socket.on('close', () => resolve(got));
  });
}

/** A call whose body the sender holds back in the middle. */
export function hold(port: number, path: string, { method = 'POST', headers = {}, body = '{"a":1}' }: Sent = {}) {
  const bytes = Buffer.from(body);
  const half = Math.floor(bytes.length / 2);
  const req = request({ host: '127.0.0.1', port, path, method, headers: { ...JSON_TYPE, 'content-length': bytes.length, ...headers } });
  const answer = new Promise<Answer>((resolve, reject) => {
    req.on('error', reject).on('response', (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('error', reject).on('end', () => resolve(answerOf(res, Buffer.concat(parts))));
    });
  });
  req.write(bytes.subarray(0, half));
  return {
    answer,
    /** Sends the rest; the answer. */
    finish: () => {
      req.end(bytes.subarray(half));
      return answer;
    },
  };
}

export const JSON_TYPE = { 'content-type': 'application/json' };
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The parts of contract.md section 1 that a problem lacks; empty when it is complete. */
export function problemFaults({ status, headers, json }: Answer): string[] {
  const faults = ['type', 'title', 'detail', 'instance', 'code', 'requestId'].filter(
    (name) => typeof json[name] !== 'string' || json[name] === '',
  );
  if (!headers['content-type']?.startsWith('application/problem+json')) faults.push('content-type');
  if (json.status !== status) faults.push('status');
  if (json.message !== json.detail || json.error !== json.detail) faults.push('message');
  if ([429, 503].includes(status) && !(Number(headers['retry-after']) > 0)) faults.push('retry-after');
  if (headers['cache-control'] !== 'no-store') faults.push('cache-control');
  return faults;
}
