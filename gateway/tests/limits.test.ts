import { createHash, randomBytes, randomInt } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownAddress as address } from '@sabiwell/chassis/testing/own-address.ts';
import {
  call,
  type FakeService,
  JSON_TYPE,
  newMember,
  newStaff,
  pause,
  problemFaults,
  newCounts,
  type RunningGateway,
  startGateway,
  startService,
} from './rig.ts';

const counts = newCounts();

let service: FakeService;
let gateway: RunningGateway;

beforeAll(async () => {
  service = await startService();
  gateway = await startGateway(service.url, { limitFactor: 1, redisUrl: counts });
  await pause(200);
});
afterAll(async () => {
  await gateway.stop();
  await service.close();
});

function signIn() {
  const value = randomBytes(32).toString('base64url');
  service.sessions.set(createHash('sha256').update(value).digest('hex'), newMember());
  return { cookie: `sabiwell_sid=${value}` };
}
function signInStaff(staffId: string) {
  const token = randomBytes(32).toString('base64url');
  service.staffSessions.set(createHash('sha256').update(token).digest('hex'), newStaff('admin', { staffId }));
  return { authorization: `Bearer ${token}` };
}
const statuses = async (times: number, one: () => Promise<{ status: number }>) => {
  const all: number[] = [];
  for (let i = 0; i < times; i += 1) all.push((await one()).status);
  return all;
};
const upload = (headers: Record<string, string>) =>
  call(gateway.port, '/api/analyze-food', { method: 'POST', headers: { ...headers, ...JSON_TYPE }, body: '{}' });

test('the calls of one operation are limited per member, with a sentence that says when', async () => {
  const [one, two] = [signIn(), signIn()];
  expect(new Set(await statuses(10, () => upload(one)))).toEqual(new Set([200]));
  const over = await upload(one);
  expect([over.status, problemFaults(over)]).toEqual([429, []]);
  expect(over.json.message).toBe(`Too many requests. Please try again in ${over.headers['retry-after']} seconds.`);
  expect((await upload(two)).status).toBe(200);
  expect((await call(gateway.port, '/api/user', { headers: one })).status).toBe(200);
});

test('somebody of the staff may make 600 calls a minute, over all tokens, and has no part in the limit of guests', async () => {
  const from = address();
  const [one, two] = [signInStaff('a-1'), signInStaff('a-1')];
  const read = (headers: Record<string, string>, path = '/api/admin/me') => call(gateway.port, path, { headers, from });
  const counted = [
    ...(await statuses(300, () => read(one))),
    ...(await statuses(150, () => read(two))),
    ...(await statuses(150, () => read(two, '/api/foods'))),
  ];
  expect(new Set(counted)).toEqual(new Set([200]));
  const over = await read(two);
  expect([over.status, problemFaults(over)]).toEqual([429, []]);
  expect((await read(signInStaff('a-2'))).status).toBe(200);
  expect((await read({}, '/api/foods')).status).toBe(200);
});

test('unknown bearer tokens are limited by address, together with unknown cookies', async () => {
  const from = address();
  const value = () => randomBytes(32).toString('base64url');
  const guess = (headers: Record<string, string>) => call(gateway.port, '/api/admin/me', { headers, from });
  const tries = [
    ...(await statuses(150, () => guess({ authorization: `Bearer ${value()}` }))),
    ...(await statuses(150, () => guess({ cookie: `sabiwell_sid=${value()}` }))),
  ];
  expect(new Set(tries)).toEqual(new Set([401]));
  const asked = service.lookups.length;
  expect((await guess({ authorization: `Bearer ${value()}` })).status).toBe(429);
  expect(service.lookups.length).toBe(asked);
});

test('sign-up is limited per address, and a header does not change the address', async () => {
  const from = address();
  const signUp = (i: number, where: string) =>
    call(gateway.port, '/api/signup', {
      method: 'POST',
      headers: { ...JSON_TYPE, 'x-forwarded-for': `10.0.0.${i}` },
      body: '{}',
      from: where,
    });
  let i = 0;
  const all = await statuses(101, () => signUp((i += 1), from));
  expect([all.slice(0, 100).every((status) => status === 200), all[100]]).toEqual([true, 429]);
  expect((await signUp(1, address())).status).toBe(200);
});

test('the addresses of one IPv6 network count as one', async () => {
  const behind = await startGateway(service.url, { limitFactor: 1, redisUrl: counts, trustProxyHops: 1 });
  await pause(200);
  const network = `2001:db8:${randomInt(1, 9999)}:${randomInt(1, 9999)}`;
  const signUp = (from: string) =>
    call(behind.port, '/api/signup', { method: 'POST', headers: { ...JSON_TYPE, 'x-forwarded-for': from }, body: '{}' });
  let i = 0;
  const all = await statuses(101, () => signUp(`${network}::${(i += 1).toString(16)}`));
  expect([all.slice(0, 100).every((status) => status === 200), all[100]]).toEqual([true, 429]);
  expect((await signUp(`2001:db8:ffff:${randomInt(1, 9999)}::1`)).status).toBe(200);
  await behind.stop();
});

test('two gateways count together', async () => {
  const other = await startGateway(service.url, { limitFactor: 1, redisUrl: counts });
  await pause(200);
  const member = signIn();
  await statuses(10, () => upload(member));
  const over = await call(other.port, '/api/analyze-food', { method: 'POST', headers: { ...member, ...JSON_TYPE }, body: '{}' });
  expect(over.status).toBe(429);
  await other.stop();
});

test('a wide limit is drawn in portions, and still counts every call of all gateways', async () => {
  const other = await startGateway(service.url, { limitFactor: 1, redisUrl: counts });
  await pause(200);
  const headers = signIn();
  let i = 0;
  const all = await statuses(310, () => call([gateway, other][(i += 1) % 2]?.port ?? 0, '/api/user', { headers }));
  expect(all.map((status, at) => (status === 200) === at < 300)).toEqual(Array.from({ length: 310 }, () => true));
  await other.stop();
});

test('calls that come at the same time are counted one by one', async () => {
  const headers = signIn();
  const all = await Promise.all(Array.from({ length: 310 }, () => call(gateway.port, '/api/user', { headers })));
  expect(all.filter(({ status }) => status === 200).length).toBe(300);
});

test('calls that come at the same time reserve no more than is used, so that another gateway can still serve', async () => {
  const other = await startGateway(service.url, { limitFactor: 1, redisUrl: counts });
  await pause(200);
  const headers = signIn();
  const page = await Promise.all(Array.from({ length: 40 }, () => call(gateway.port, '/api/user', { headers })));
  expect(new Set(page.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(await statuses(200, () => call(other.port, '/api/user', { headers })))).toEqual(new Set([200]));
  await other.stop();
});

test('a guest who asks too often is limited by address, also where a member is needed', async () => {
  const from = address();
  const all = await statuses(1_201, () =>
    call(gateway.port, '/api/user', { from, headers: { cookie: 'sabiwell_sid=nobody-has-this-session' } }),
  );
  expect([new Set(all.slice(0, 1_200)), all[1_200]]).toEqual([new Set([401]), 429]);
  expect((await call(gateway.port, '/api/foods', { from })).status).toBe(429);
  expect((await call(gateway.port, '/api/user', { from, headers: signIn() })).status).toBe(200);
});

test('sessions that identity does not know are limited by address, before it is asked', async () => {
  const from = address();
  const [known, fresh, elsewhere] = [signIn(), signIn(), signIn()];
  const ask = (headers: Record<string, string>, where = from) => call(gateway.port, '/api/user', { from: where, headers });
  const guess = () => ask({ cookie: `sabiwell_sid=${randomBytes(32).toString('base64url')}` });
  expect((await ask(known)).status).toBe(200);
  service.lookups.length = 0;
  const all = await statuses(330, guess);
  expect([new Set(all.slice(0, 300)), new Set(all.slice(300)), service.lookups.length]).toEqual([new Set([401]), new Set([429]), 300]);
  expect(problemFaults(await guess())).toEqual([]);
  // Callers who are signed in go on; new sessions must wait, and only at this address.
  expect([(await ask(known)).status, (await ask(fresh)).status, (await ask(elsewhere, address())).status]).toEqual([200, 429, 200]);
  expect((await call(gateway.port, '/api/foods', { from })).status).toBe(200);
});

test('sessions that identity knows are not counted, however many members share an address', async () => {
  const from = address();
  const all = await statuses(330, () => call(gateway.port, '/api/user', { from, headers: signIn() }));
  expect(new Set(all)).toEqual(new Set([200]));
});

test('many guesses at once are no more than one after the other', async () => {
  const from = address();
  service.lookups.length = 0;
  const guess = () =>
    call(gateway.port, '/api/user', { from, headers: { cookie: `sabiwell_sid=${randomBytes(32).toString('base64url')}` } });
  const all = await Promise.all(Array.from({ length: 350 }, guess));
  expect(all.filter(({ status }) => status === 429).length).toBe(50);
  expect(service.lookups.length).toBe(300);
});

test('in development every limit is wider', async () => {
  const wide = await startGateway(service.url, { limitFactor: 50 });
  await pause(200);
  const member = signIn();
  const all = await statuses(30, () =>
    call(wide.port, '/api/analyze-food', { method: 'POST', headers: { ...member, ...JSON_TYPE }, body: '{}' }),
  );
  expect(new Set(all)).toEqual(new Set([200]));
  await wide.stop();
});

test('one address holds no more than its sockets', async () => {
  const narrow = await startGateway(service.url, { limitFactor: 1, thresholds: { socketsPerAddress: 3 } });
  const open = (from: string) =>
    new Promise<string>((resolve) => {
      const socket = connect({ port: narrow.port, host: '127.0.0.1', localAddress: from });
      socket.on('close', () => resolve('closed')).on('error', () => undefined);
      setTimeout(() => resolve('open'), 300);
    });
  const from = address();
  const all = await Promise.all(Array.from({ length: 5 }, () => open(from)));
  expect(all.filter((state) => state === 'open').length).toBe(3);
  expect(await open(address())).toBe('open');
  await narrow.stop();
});
