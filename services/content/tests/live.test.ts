import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLiveHere, liveKey, tellLive } from '@sabiwell/chassis/live.ts';
import { testToken, testTokenOf } from '@sabiwell/chassis/testing.ts';
import { leaveAll, listenAt } from './listen.ts';
import { newMember, startContent } from './service.ts';

type Content = Awaited<ReturnType<typeof startContent>>;

let content: Content;
const listen = (token: string, headers?: Record<string, string>, query?: string) => listenAt(content, token, headers, query);

beforeAll(async () => {
  content = await startContent();
});
afterAll(async () => {
  leaveAll();
  await content.stop();
});

const member = (id: number) => testToken('content', id);
const tell = (who: string, path: string) => tellLive(content.context.redis, who, { event: 'changed', paths: [path] });

describe('the live stream', () => {
  test('brings hints to whom they are for, and nobody else', async () => {
    const [mine, other] = [newMember(), newMember()];
    const [stream, theirs] = [await listen(await member(mine)), await listen(await member(other))];
    expect(stream.reply.headers.get('content-type')).toMatch(/^text\/event-stream/);
    await tell(String(mine), '/api/user');
    await tell(String(other), '/api/wallet');
    expect(await stream.next()).toMatchObject({ event: 'changed', data: { paths: ['/api/user'] } });
    expect(await theirs.next()).toMatchObject({ event: 'changed', data: { paths: ['/api/wallet'] } });
  });

  test('brings a doctor what is for the doctor, for the account and for the role', async () => {
    const stream = await listen(await testTokenOf('content', 'doctor', { id: 'dr-amaka', doctorId: '990031' }));
    await tellLive(content.context.redis, 'doctor:990031', { event: 'call', callId: 'c1', status: 'initiated' });
    expect(await stream.next()).toMatchObject({ event: 'call', data: { callId: 'c1', status: 'initiated' } });
    await tell('staff:dr-amaka', '/api/staff/me');
    expect(await stream.next()).toMatchObject({ data: { paths: ['/api/staff/me'] } });
    await tell('role:doctor', '/api/doctors');
    expect(await stream.next()).toMatchObject({ data: { paths: ['/api/doctors'] } });
    expect(await isLiveHere(content.context.redis, 'doctor:990031')).toBe(true);
    expect(await isLiveHere(content.context.redis, 'doctor:990032')).toBe(false);
  });

  test('goes on after the last event that was heard, also where a query names it', async () => {
    const mine = newMember();
    const first = await listen(await member(mine));
    await tell(String(mine), '/api/one');
    const { id } = await first.next();
    first.leave();
    await tell(String(mine), '/api/two');
    const second = await listen(await member(mine), { 'last-event-id': id! });
    expect(await second.next()).toMatchObject({ data: { paths: ['/api/two'] } });
    const third = await listen(await member(mine), {}, `?after=${id}`);
    expect(await third.next()).toMatchObject({ data: { paths: ['/api/two'] } });
    await tell(String(mine), '/api/three');
    expect(await third.next()).toMatchObject({ data: { paths: ['/api/three'] } });
  });

  test.each(['1-0', 'nonsense'])('says that hints were missed where it knows no event %s', async (after) => {
    const mine = newMember();
    const stream = await listen(await member(mine), { 'last-event-id': after });
    expect(await stream.next()).toMatchObject({ event: 'reset' });
    await tell(String(mine), '/api/user');
    expect(await stream.next()).toMatchObject({ event: 'changed' });
  });

  test('forgets hints after a while, and keeps a limited number', async () => {
    const mine = newMember();
    for (let i = 0; i < 400; i += 1) await tell(String(mine), `/api/${i}`);
    const { redis } = content.context;
    // Redis trims whole blocks, so some more than 200 may stay.
    expect(await redis.xlen(liveKey(String(mine)))).toBeLessThan(400);
    expect(await redis.ttl(liveKey(String(mine)))).toBeLessThanOrEqual(300);
  });

  test('brings a new notification, and that it was read in another tab', async () => {
    const mine = newMember();
    const stream = await listen(await member(mine));
    const { notifications, clock } = content.context;
    await notifications.create({
      _id: `n-${mine}`,
      userId: mine,
      type: 'other',
      title: 'A',
      message: 'B',
      link: '/settings',
      time: clock(),
    });
    expect((await content.send('PATCH', `/api/notifications/n-${mine}/read`, mine, undefined)).status).toBe(200);
    expect(await stream.next()).toMatchObject({ event: 'changed', data: { paths: ['/api/notifications'] } });
  });
});
