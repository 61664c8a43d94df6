import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { isLiveHere, tellLive } from '@sabiwell/chassis/live.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { testToken } from '@sabiwell/chassis/testing.ts';
import { leaveAll, listenAt } from './listen.ts';
import { newMember, startContent } from './service.ts';

type Content = Awaited<ReturnType<typeof startContent>>;

let one: Content;
let two: Content;
beforeAll(async () => {
  [one, two] = [await startContent(), await startContent()];
});
afterAll(async () => {
  leaveAll();
  await Promise.all([one.stop(), two.stop()]);
});

const member = (id: number) => testToken('content', id);
const tell = ({ context }: Content, who: number, path: string) => tellLive(context.redis, String(who), { event: 'changed', paths: [path] });

describe('two content processes', () => {
  test('bring a hint to the streams of both, whichever was told', async () => {
    const who = newMember();
    const token = await member(who);
    const [here, there] = [await listenAt(one, token), await listenAt(two, token)];
    for (const [teller, path] of [
      [one, '/api/user'],
      [two, '/api/wallet'],
    ] as const) {
      await tell(teller, who, path);
      for (const stream of [here, there]) expect(await stream.next()).toMatchObject({ event: 'changed', data: { paths: [path] } });
    }
  });

  test('let a stream that was cut at one go on at the other, without a gap and without a repeat', async () => {
    const who = newMember();
    const token = await member(who);
    const before = await listenAt(one, token);
    await tell(one, who, '/api/one');
    const { id } = await before.next();
    before.leave();
    await tell(two, who, '/api/two');
    const after = await listenAt(two, token, { 'last-event-id': id! });
    await tell(one, who, '/api/three');
    expect(await after.next()).toMatchObject({ data: { paths: ['/api/two'] } });
    expect(await after.next()).toMatchObject({ data: { paths: ['/api/three'] } });
  });

  test('end their streams in order when they drain, and open none that nobody would end; the other one goes on', async () => {
    const drained = await startContent();
    onTestFinished(() => drained.stop());
    const who = newMember();
    const token = await member(who);
    const [ending, staying] = [await listenAt(drained, token), await listenAt(two, token)];
    drained.context.liveStreams.endAll();
    await ending.end();
    const late = await listenAt(drained, token);
    expect(late.reply.status).toBe(200);
    await late.end();
    await tell(one, who, '/api/user');
    expect(await staying.next()).toMatchObject({ data: { paths: ['/api/user'] } });
  });
});

/** A way to Redis that can be cut and opened again. */
async function doorToRedis() {
  const target = new URL(inject('stores').redisUrl);
  const lines = new Set<Socket>();
  let isOpen = true;
  const door = createServer((near) => {
    if (!isOpen) return void near.destroy();
    const far = connect(Number(target.port || 6379), target.hostname);
    near.pipe(far).pipe(near);
    for (const line of [near, far]) lines.add(line.on('error', () => undefined));
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const url = `redis://127.0.0.1:${(door.address() as AddressInfo).port}${target.pathname}`;
  return {
    url,
    cut() {
      isOpen = false;
      for (const line of lines) line.destroy();
      lines.clear();
    },
    reopen() {
      isOpen = true;
    },
    close: () => door.close(),
  };
}

describe('while Redis is away', () => {
  test('streams stay open, nobody who tells a hint fails, and afterwards each stream is told to read anew', async () => {
    const door = await doorToRedis();
    const content = await startContent(undefined, door.url);
    onTestFinished(async () => {
      await content.stop();
      door.close();
    });
    const direct = createRedis(inject('stores').redisUrl, 'blocking');
    onTestFinished(() => direct.disconnect());
    const who = newMember();
    const stream = await listenAt(content, await member(who));
    // Hints are told until one is heard, because the connections are still being made.
    const telling = setInterval(() => void tell(content, who, '/api/before'), 50);
    expect(await stream.next()).toMatchObject({ data: { paths: ['/api/before'] } });
    clearInterval(telling);
    door.cut();
    await tell(content, who, '/api/lost');
    expect(await isLiveHere(content.context.redis, String(who))).toBe(false);
    const opened = await listenAt(content, await member(who));
    expect(opened.reply.status).toBe(200);
    door.reopen();
    // Hints that were sent while the line was cut may still come before and after.
    for (const one of [stream, opened]) await until(one, 'reset');
    await tellLive(direct, String(who), { event: 'changed', paths: ['/api/after'] });
    for (const one of [stream, opened]) await until(one, '/api/after');
  });
});

/** Listens until a reset comes, or a hint for this path. */
async function until({ next }: Awaited<ReturnType<typeof listenAt>>, wanted: 'reset' | '/api/after'): Promise<void> {
  for (;;) {
    const { event, data } = await next();
    if ((event === 'reset' ? event : (data as { paths: string[] }).paths[0]) === wanted) return;
  }
}
