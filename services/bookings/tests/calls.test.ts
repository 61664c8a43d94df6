import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CallBackRequestedSchema, CallMissedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { runDueWork } from '../src/due/run-due-work.ts';
import { forgetCalls } from '../src/calls/forget-calls.ts';
import { addDoctor, addMember, askAsDoctor, type DoctorFields } from './people.ts';
import { type Service, startBookings } from './service.ts';

let service: Service;
let doctor: number;
let member: number;
beforeAll(async () => {
  service = await startBookings({
    iceServers: [{ urls: 'stun:stun.example.com' }, { urls: ['turn:turn.example.com'] }],
    turnSecret: 'a secret of the TURN server',
  });
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));
beforeEach(async () => {
  doctor = await addDoctor(service);
  member = await addMember(service);
  await service.noteHere(doctor);
});

const call = (body: object = {}, as = member) => service.ask('POST', '/api/doctor-calls', as, { body: { doctorId: doctor, ...body } });
const read = (id: string, as = member) => service.ask('GET', `/api/doctor-calls/${id}`, as);
const report = (id: string, status: unknown, as = member) =>
  service.ask('PATCH', `/api/doctor-calls/${id}/status`, as, { body: { status, duration: 9999 } });
const asDoctor = (method: string, path: string, body?: unknown) => askAsDoctor(service, doctor, method, path, body);
const reportAsDoctor = (id: string, status: string) => asDoctor('PATCH', `/api/doctor-calls/${id}/status`, { status });
const signal = (id: string, kind: string, data: unknown = 'v=0', as = member) =>
  service.ask('POST', `/api/doctor-calls/${id}/signals`, as, { body: { kind, data } });
const pass = (seconds: number) => {
  service.time.now = new Date(service.time.now.getTime() + seconds * 1000);
  return runDueWork(service.context);
};

/** A call that both sides are in. */
async function connected(): Promise<string> {
  const { id } = (await call()).json as { id: string };
  await signal(id, 'offer');
  await asDoctor('POST', `/api/doctor-calls/${id}/signals`, { kind: 'answer', data: 'v=0' });
  expect((await report(id, 'connected')).json.callStatus).toBe('connected');
  return id;
}

describe('the way of a call', () => {
  test('is the app while the doctor is there; both are named, and the TURN server takes the name for an hour', async () => {
    const { status, json } = await call({ media: 'video', callerPhone: '0803 123 4567' });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      way: 'app',
      callStatus: 'initiated',
      media: 'video',
      callerName: 'Amina Bello',
      doctorName: 'Dr. Amaka Eze',
    });
    expect(json).toMatchObject({ callerPhone: '0803 123 4567', callDuration: 0, phone: null });
    const [stun, turn] = json.iceServers;
    expect(stun).toEqual({ urls: 'stun:stun.example.com' });
    expect(turn.username).toBe(`${Math.floor(service.time.now.getTime() / 1000) + 3600}:${json.id}`);
    expect(turn.credential).toBe(createHmac('sha1', 'a secret of the TURN server').update(turn.username).digest('base64'));
    expect((await asDoctor('GET', `/api/doctor-calls/${json.id}`)).json.iceServers).toHaveLength(2);
  });

  test.each<[string, DoctorFields, boolean, string, string]>([
    ['the doctor is away', { publicPhone: '+2348030000000' }, false, 'phone', 'initiated'],
    ['the doctor is away and shows no number', {}, false, 'call_back', 'missed'],
    ['the doctor takes no bookings now', { available: false, publicPhone: '+2348030000000' }, true, 'phone', 'initiated'],
    ['the doctor takes no calls', { takesCalls: false }, true, 'call_back', 'missed'],
  ])('where %s', async (_name, fields, isThere, way, callStatus) => {
    doctor = await addDoctor(service, fields);
    await service.noteHere(doctor, isThere);
    const { status, json } = await call();
    expect(status).toBe(201);
    expect(json).toMatchObject({ way, callStatus, phone: fields.publicPhone ?? null, iceServers: [], callDuration: 0 });
    expect(await service.eventsOf(json.id, CallMissedSchema)).toHaveLength(way === 'call_back' ? 1 : 0);
  });

  test('of a second caller is not the app, and is again once the line is free', async () => {
    const first = (await call()).json.id as string;
    const other = await addMember(service);
    expect((await call({}, other)).json.way).toBe('call_back');
    await report(first, 'ended');
    expect((await call({}, other)).json.way).toBe('app');
  });

  test('of 20 who call at once is the app for one of them', async () => {
    const callers = await Promise.all(Array.from({ length: 20 }, () => addMember(service)));
    const ways = (await Promise.all(callers.map((caller) => call({}, caller)))).map(({ status, json }) => `${status} ${json.way}`);
    expect(ways.filter((way) => way === '201 app')).toHaveLength(1);
    expect(ways.filter((way) => way === '201 call_back')).toHaveLength(19);
  });

  test('of who presses ten times is one call', async () => {
    const taps = await Promise.all(Array.from({ length: 10 }, () => call()));
    expect(taps.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(taps.map(({ json }) => json.id)).size).toBe(1);
    expect(taps.every(({ json }) => json.way === 'app')).toBe(true);
  });
});

describe('a call', () => {
  test('is the same one when it is made again, and no second one stands beside it', async () => {
    const first = await call();
    expect(await call()).toMatchObject({ status: 200, json: { id: first.json.id } });
    const other = await addDoctor(service);
    expect(await call({ doctorId: other })).toMatchObject({ status: 409, json: { code: 'own_call', message: 'You are in another call.' } });
  });

  test.each([99_999_999, 'x', null, 0])('to %j is refused', async (doctorId) => {
    expect(await call({ doctorId })).toMatchObject({ status: 400, json: { message: 'Please select a doctor' } });
  });

  test("says which visit it belongs to, where that is the caller's own with this doctor", async () => {
    const insert = (userId: number) =>
      service.pool.query(
        `INSERT INTO appointments (doctor_id, user_id, source, starts_at, ends_at, reason) VALUES ($1, $2, 'member', $3, $4, 'x') RETURNING id`,
        [doctor, userId, `2027-01-0${(userId % 9) + 1}T09:00Z`, `2027-01-0${(userId % 9) + 1}T09:30Z`],
      );
    const own = (await insert(member)).rows[0].id as string;
    const others = (await insert(await addMember(service))).rows[0].id as string;
    expect((await call({ appointmentId: others })).status).toBe(404);
    expect((await call({ appointmentId: 'x' })).status).toBe(404);
    expect((await call({ appointmentId: own })).json.appointmentId).toBe(own);
  });

  test('rings, connects once the doctor has answered, and lasts as long as the server counted', async () => {
    const { id } = (await call()).json as { id: string };
    expect((await report(id, 'ringing')).status).toBe(403);
    expect((await reportAsDoctor(id, 'ringing')).json.callStatus).toBe('ringing');
    expect(await report(id, 'connected')).toMatchObject({ status: 409, json: { code: 'not_answered' } });
    await asDoctor('POST', `/api/doctor-calls/${id}/signals`, { kind: 'answer', data: 'v=0' });
    expect((await report(id, 'connected')).json.callStatus).toBe('connected');
    expect((await reportAsDoctor(id, 'connected')).status).toBe(200);
    await pass(25.7);
    expect((await read(id)).json).toMatchObject({ callStatus: 'connected', callDuration: 25 });
    await pass(10);
    const ended = await reportAsDoctor(id, 'ended');
    expect(ended.json).toMatchObject({ callStatus: 'ended', callDuration: 35, iceServers: [] });
    await pass(100);
    expect((await report(id, 'ended')).json).toMatchObject({ callStatus: 'ended', callDuration: 35, endedAt: ended.json.endedAt });
    expect(await report(id, 'connected')).toMatchObject({ status: 409, json: { code: 'wrong_state', message: 'This is ended already.' } });
  });

  test('that is given up before an answer is cancelled, one that the doctor turns away is declined', async () => {
    const first = (await call()).json.id as string;
    expect((await report(first, 'ended')).json.callStatus).toBe('cancelled');
    const second = (await call()).json.id as string;
    expect((await report(second, 'declined')).status).toBe(403);
    expect((await reportAsDoctor(second, 'declined')).json.callStatus).toBe('declined');
    expect((await report(second, 'ended')).json.callStatus).toBe('declined');
    for (const status of ['missed', 'initiated', 'busy', '', 3]) expect((await report(second, status)).status).toBe(400);
  });

  test('does not exist for anybody else', async () => {
    const { id } = (await call()).json as { id: string };
    const stranger = await addMember(service);
    const otherDoctor = await addDoctor(service);
    for (const path of [`/api/doctor-calls/${id}`, `/api/doctor-calls/${id}/signals`]) {
      expect((await service.ask('GET', path, stranger)).status).toBe(404);
      expect((await service.ask('GET', path, 'guest')).status).toBe(401);
      expect((await askAsDoctor(service, otherDoctor, 'GET', path)).status).toBe(404);
    }
    expect((await report(id, 'ended', stranger)).status).toBe(404);
    expect((await signal(id, 'offer', 'v=0', stranger)).status).toBe(404);
  });

  test('is listed by both sides, newest first, and found while it goes on', async () => {
    const first = (await call()).json.id as string;
    await report(first, 'ended');
    await pass(1);
    const second = (await call()).json.id as string;
    const ids = async (path: string) => (await asDoctor('GET', path)).json.map(({ id }: { id: string }) => id);
    expect(await ids('/api/doctor-calls')).toEqual([second, first]);
    expect(await ids('/api/doctor-calls?live=true')).toEqual([second]);
    const page = await service.ask('GET', '/api/doctor-calls?limit=1', member);
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect((await service.ask('GET', next, member)).json).toMatchObject([{ id: first }]);
  });

  test('is deleted after 400 days', async () => {
    const { id } = (await call()).json as { id: string };
    const forget = (days: number) =>
      forgetCalls({ ...service.context, clock: () => new Date(service.time.now.getTime() + days * 24 * 60 * 60 * 1000) })();
    await forget(399);
    expect((await read(id)).status).toBe(200);
    await forget(401);
    expect((await read(id)).status).toBe(404);
  });
});

describe('a call that nobody reports on', () => {
  test('is missed after 45 seconds, once, with its event', async () => {
    const { id } = (await call()).json as { id: string };
    await reportAsDoctor(id, 'ringing');
    await pass(44);
    expect((await read(id)).json.callStatus).toBe('ringing');
    await pass(1);
    expect((await read(id)).json.callStatus).toBe('missed');
    await pass(60);
    const events = await service.eventsOf(id, CallMissedSchema);
    expect(events).toHaveLength(1);
    expect(events[0]?.data).toMatchObject({ doctorId: String(doctor), userId: String(member) });
  });

  test('holds no line once it should have been missed, also before a round has looked', async () => {
    const first = (await call()).json.id as string;
    service.time.now = new Date(service.time.now.getTime() + 46_000);
    const other = await addMember(service);
    expect((await call({}, other)).json.way).toBe('app');
    expect((await read(first)).json.callStatus).toBe('missed');
  });

  test('ends when neither side was heard of for a minute, and goes on while one is', async () => {
    const id = await connected();
    for (let i = 0; i < 4; i += 1) {
      await pass(50);
      expect((await read(id)).json.callStatus).toBe('connected');
    }
    await pass(59);
    expect((await service.pool.query('SELECT status FROM doctor_calls WHERE id = $1', [id])).rows[0].status).toBe('connected');
    await pass(1);
    expect((await read(id)).json).toMatchObject({ callStatus: 'ended', callDuration: 200 });
  });

  test('ends after an hour, however lively it is', async () => {
    const id = await connected();
    for (let beat = 0; beat < 71; beat += 1) {
      await pass(50);
      expect((await asDoctor('GET', `/api/doctor-calls/${id}`)).json.callStatus).toBe('connected');
    }
    await pass(50);
    expect((await read(id)).json).toMatchObject({ callStatus: 'ended', callDuration: 3600 });
  });

  test('is looked at by several processes at once, and missed once', async () => {
    const { id } = (await call()).json as { id: string };
    service.time.now = new Date(service.time.now.getTime() + 45_000);
    await Promise.all(Array.from({ length: 8 }, () => runDueWork(service.context)));
    await runDueWork(service.context);
    expect(await service.eventsOf(id, CallMissedSchema)).toHaveLength(1);
  });

  test('and is answered at the moment when it is missed is the one or the other', async () => {
    for (let round = 0; round < 20; round += 1) {
      doctor = await addDoctor(service);
      member = await addMember(service);
      await service.noteHere(doctor);
      const { id } = (await call()).json as { id: string };
      await asDoctor('POST', `/api/doctor-calls/${id}/signals`, { kind: 'answer', data: 'v=0' });
      service.time.now = new Date(service.time.now.getTime() + 45_000);
      const [reported] = await Promise.all([report(id, 'connected'), runDueWork(service.context)]);
      await runDueWork(service.context);
      const { callStatus } = (await read(id)).json;
      expect([reported.status, callStatus]).toEqual(reported.status === 200 ? [200, 'connected'] : [409, 'missed']);
      expect(await service.eventsOf(id, CallMissedSchema)).toHaveLength(callStatus === 'missed' ? 1 : 0);
    }
  });
});

describe('signals', () => {
  test('reach the other side in order, each once', async () => {
    const { id } = (await call()).json as { id: string };
    expect((await signal(id, 'offer', 'v=0\r\no=- 1')).json).toEqual({ seq: 1 });
    await signal(id, 'ice', '{}');
    const ofDoctor = async (after: number) => (await asDoctor('GET', `/api/doctor-calls/${id}/signals?after=${after}`)).json;
    expect(await ofDoctor(0)).toEqual([
      { seq: 1, kind: 'offer', from: 'member', data: 'v=0\r\no=- 1' },
      { seq: 2, kind: 'ice', from: 'member', data: '{}' },
    ]);
    expect(await ofDoctor(1)).toMatchObject([{ seq: 2 }]);
    expect((await service.ask('GET', `/api/doctor-calls/${id}/signals`, member)).json).toEqual([]);
  });

  test.each([
    ['of another kind', { kind: 'bye', data: 'x' }],
    ['without data', { kind: 'ice' }],
    ['over 16 kB', { kind: 'ice', data: 'x'.repeat(16_385) }],
    ['over 16 kB by their bytes', { kind: 'ice', data: 'ẹ'.repeat(6_000) }],
  ])('%s are refused', async (_name, body) => {
    const { id } = (await call()).json as { id: string };
    expect((await service.ask('POST', `/api/doctor-calls/${id}/signals`, member, { body })).status).toBe(400);
  });

  test('are at most 200 in a call, also when many come at once', async () => {
    const { id } = (await call()).json as { id: string };
    await service.pool.query(
      `INSERT INTO call_signals (call_id, seq, sender, kind, data) SELECT $1, n, 'member', 'ice', '{}' FROM generate_series(1, 195) n`,
      [id],
    );
    const sent = await Promise.all(Array.from({ length: 10 }, () => signal(id, 'ice', '{}')));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(sent.find(({ status }) => status !== 201)).toMatchObject({ status: 409, json: { code: 'too_many_signals' } });
  });

  test('are refused after the end, and deleted ten minutes later', async () => {
    const id = await connected();
    await report(id, 'ended');
    expect(await signal(id, 'ice')).toMatchObject({ status: 409, json: { code: 'call_over' } });
    const count = async () => (await service.pool.query('SELECT 1 FROM call_signals WHERE call_id = $1', [id])).rowCount;
    await pass(599);
    expect(await count()).toBe(2);
    await pass(1);
    expect(await count()).toBe(0);
  });
});

describe('a call-back', () => {
  const ask = (id: string, phone: string, as = member) => service.ask('POST', `/api/doctor-calls/${id}/call-back`, as, { body: { phone } });
  const tasks = async (id: string) =>
    (await service.pool.query(`SELECT * FROM care_tasks WHERE kind = 'call_back' AND subject = $1`, [id])).rows;

  test('is asked for after a call that nobody took, with a task and an event without the number', async () => {
    service.time.now = new Date('2027-03-01T10:00:00Z');
    const { id } = (await call()).json as { id: string };
    expect(await ask(id, '+2348031234567')).toMatchObject({ status: 409, json: { code: 'call_not_over' } });
    await pass(45);
    const asked = await ask(id, '0803 123 4567');
    expect(asked).toMatchObject({ status: 202, json: { id, dueAt: '2027-03-01T10:30:45.000Z' } });
    expect(await tasks(id)).toMatchObject([
      { role: 'doctor', status: 'open', user_id: member, doctor_id: doctor, due_at: new Date(asked.json.dueAt) },
    ]);
    const [event] = await service.eventsOf(id, CallBackRequestedSchema);
    expect(event?.data).toMatchObject({ userId: String(member), dueAt: '2027-03-01T10:30:45Z' });
    expect(JSON.stringify(event)).not.toContain('8031234567');
    await pass(60);
    expect((await ask(id, '0803 765 4321')).json.dueAt).toBe(asked.json.dueAt);
    expect((await asDoctor('GET', `/api/doctor-calls/${id}`)).json).toMatchObject({ callBackPhone: '0803 765 4321', calledBackAt: null });
    expect(await service.eventsOf(id, CallBackRequestedSchema)).toHaveLength(1);
    expect(await tasks(id)).toHaveLength(1);
  });

  test('that was made is said by the doctor, which closes the task', async () => {
    const { id } = (await call()).json as { id: string };
    expect((await asDoctor('POST', `/api/doctor-calls/${id}/called-back`)).status).toBe(409);
    await reportAsDoctor(id, 'declined');
    await ask(id, '+2348031234567');
    const called = await asDoctor('POST', `/api/doctor-calls/${id}/called-back`);
    expect(Date.parse(called.json.calledBackAt)).not.toBeNaN();
    expect((await asDoctor('POST', `/api/doctor-calls/${id}/called-back`)).json.calledBackAt).toBe(called.json.calledBackAt);
    expect(await tasks(id)).toMatchObject([{ status: 'closed', outcome: 'reached' }]);
    expect((await service.ask('POST', `/api/doctor-calls/${id}/called-back`, member)).status).toBe(403);
  });

  test.each(['', 'call me', '12', '-------', '+234 (0) x'])('to %j is refused', async (phone) => {
    const { id } = (await call()).json as { id: string };
    await report(id, 'ended');
    expect((await ask(id, phone)).status).toBe(400);
  });

  test("of somebody else's call, or of one that took place, is refused", async () => {
    const id = await connected();
    await report(id, 'ended');
    expect((await ask(id, '+2348031234567')).status).toBe(409);
    expect((await ask(id, '+2348031234567', await addMember(service))).status).toBe(404);
  });
});
