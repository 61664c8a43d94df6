import { createHash, randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  call,
  type FakeService,
  hold,
  JSON_TYPE,
  newMember,
  newStaff,
  pause,
  problemFaults,
  readToken,
  redisUrl,
  type RunningGateway,
  sendJson,
  startGateway,
  startService,
} from './rig.ts';

let service: FakeService;
let gateway: RunningGateway;
/** The bodies that the service has got whole. */
let bodies: string[];

beforeAll(async () => {
  service = await startService();
  gateway = await startGateway(service.url, { thresholds: { smallBodyMs: 1_500 } });
  await pause(200);
});
beforeEach(() => {
  bodies = [];
  service.handle = (req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part)).on('error', () => undefined);
    req.on('end', () => {
      bodies.push(Buffer.concat(parts).toString());
      sendJson(res, 200, { ok: true });
    });
  };
});
afterAll(async () => {
  await gateway.stop();
  await service.close();
});

const hashOf = (value: string) => createHash('sha256').update(value).digest('hex');

function administrator() {
  const token = randomBytes(32).toString('base64url');
  const session = newStaff('admin');
  service.staffSessions.set(hashOf(token), session);
  return { hash: hashOf(token), session, headers: { authorization: `Bearer ${token}` } };
}
function member() {
  const value = randomBytes(32).toString('base64url');
  service.sessions.set(hashOf(value), newMember());
  return { hash: hashOf(value), headers: { cookie: `sabiwell_sid=${value}` } };
}
/** Ends a session as identity does: its row is gone, and the gateways hear it. */
async function end(hash: string): Promise<void> {
  service.sessions.delete(hash);
  service.staffSessions.delete(hash);
  const redis = new Redis(redisUrl());
  await redis.publish('session.revoked', hash);
  await pause(50);
  redis.disconnect();
}
/** Starts a call whose first half the service has got. */
async function begun(path: string, headers: Record<string, string>, method = 'POST') {
  const before = service.calls.length;
  const held = hold(gateway.port, path, { headers, method });
  await vi.waitFor(() => expect(service.calls.length).toBe(before + 1));
  return held;
}

describe('a call that is held open', () => {
  test('of a disabled administrator is refused, and its service gets no whole body', async () => {
    const { hash, headers } = administrator();
    const held = await begun('/api/admin/staff', headers);
    await end(hash);
    const answer = await held.finish();
    expect([answer.status, answer.json.code, problemFaults(answer)]).toEqual([401, 'unauthenticated', []]);
    await pause(100);
    expect(bodies).toEqual([]);
  });

  test.each([
    ['POST', '/api/health-readings'],
    ['POST', '/api/analyze-food'],
    ['DELETE', '/api/user/profile-photo'],
    ['PUT', '/api/user/profile-photo'],
  ])('of a member who signed out is refused: %s %s', async (method, path) => {
    const { hash, headers } = member();
    const held = await begun(path, headers, method);
    await end(hash);
    expect((await held.finish()).status).toBe(401);
    await pause(100);
    expect(bodies).toEqual([]);
  });

  test('is judged by the last proof of the moment', async () => {
    const { hash, session, headers } = administrator();
    const held = await begun('/api/admin/staff', headers);
    const old = new Date(Date.now() - 6 * 60_000).toISOString();
    service.staffSessions.set(hash, { ...session, provedAt: old });
    const redis = new Redis(redisUrl());
    await redis.publish('session.revoked', hash);
    await pause(50);
    redis.disconnect();
    expect((await held.finish()).json.code).toBe('step_up_required');
    expect(bodies).toEqual([]);
  });

  test('passes whole when nothing has changed, or its sender was asked about anew', async () => {
    const { hash, session, headers } = administrator();
    const first = await begun('/api/admin/staff', headers);
    expect((await first.finish()).status).toBe(200);
    const second = await begun('/api/admin/staff', headers);
    const redis = new Redis(redisUrl());
    await redis.publish('session.revoked', hash);
    await pause(50);
    redis.disconnect();
    expect((await second.finish()).status).toBe(200);
    expect(bodies).toEqual(['{"a":1}', '{"a":1}']);
    expect(await readToken(service.calls.at(-1)!.req, 'identity')).toMatchObject({ sub: session.staffId, actor: 'admin' });
  });

  test('goes on as it began where any guest may call', async () => {
    const { hash, headers } = member();
    const held = await begun('/api/login', headers);
    await end(hash);
    expect((await held.finish()).status).toBe(200);
  });
});

test('a call that is there already reaches its service in one piece, however often its connection was used', async () => {
  const { headers } = member();
  const pieces: string[] = [];
  const listen = (socket: Socket) => socket.on('data', (piece) => pieces.push(piece.toString()));
  service.server.on('connection', listen);
  const send = () => call(gateway.port, '/api/health-readings', { method: 'POST', headers: { ...headers, ...JSON_TYPE }, body: '{"a":1}' });
  for (let calls = 1; calls <= 3; calls += 1) expect((await send()).status).toBe(200);
  service.server.off('connection', listen);
  expect(bodies).toEqual(['{"a":1}', '{"a":1}', '{"a":1}']);
  const begun = pieces.filter((piece) => piece.startsWith('POST'));
  expect(begun.map((piece) => piece.endsWith('7\r\n{"a":1}\r\n0\r\n\r\n'))).toEqual([true, true, true]);
});

test('a body of an operation that takes 100 kB at most is 408 unless it is there in time, however it trickles', async () => {
  const { headers } = administrator();
  const answer = await hold(gateway.port, '/api/admin/staff', { headers }).answer;
  expect([answer.status, answer.json.code, problemFaults(answer)]).toEqual([408, 'too_slow', []]);
  const guest = await hold(gateway.port, '/api/login').answer;
  expect(guest.status).toBe(408);
  expect(bodies).toEqual([]);
});

test('a large upload has longer', async () => {
  const { headers } = member();
  const held = await begun('/api/analyze-food', headers);
  await pause(2_000);
  expect((await held.finish()).status).toBe(200);
});
