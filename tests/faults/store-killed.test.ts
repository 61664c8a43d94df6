import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Member, request, type Answer } from '../e2e/members.ts';
import { dataUrl, plate } from '../e2e/photos.ts';
import { isOurs, kill, partOf, until, untilReady, untilRestarted, useAi } from '../e2e/running-product.ts';
import { expectCountedOnce } from './counted-once.ts';

const DISH = { dishId: 'akara' };
const INSIDE = /\bat .+\.[jt]s:\d|node_modules|ECONN|Prisma|Mongo|redis|postgres|terminating connection/i;

/** Whether a store has been started again since. */
const isBack = (store: string, restarts: number) => partOf(store).restarts > restarts;

/** An answer while a store is away: it succeeds, or it says in a sentence that it can't just now. */
function expectKind(answer: Answer, allowed: readonly number[]): void {
  expect(allowed, answer.text).toContain(answer.status);
  expect(answer.text).not.toMatch(INSIDE);
  if (answer.status >= 400) expect(answer.json.message).toMatch(/^[A-Z].+\.$/);
}

async function eventually(member: Member, seed: number): Promise<string> {
  return until('a photo is analysed', async () => {
    const answer = await member.analyze(dataUrl(plate(seed)), DISH);
    expectKind(answer, [200, 202, 409, 429, 503]);
    return answer.status === 200 ? (answer.json.id as string) : undefined;
  });
}

describe.runIf(isOurs)('a store that is killed', () => {
  beforeAll(() => useAi('off'));
  afterEach(untilReady);

  test('Redis: signing in and reading go on, and no photo is lost or doubled', { timeout: 180_000 }, async () => {
    const member = await Member.join();
    const ids = [await eventually(member, 1)];
    const restarts = kill('redis');
    const during: Answer[] = [];
    for (const _ of [1, 2, 3]) {
      during.push(await request('POST', '/api/login', { body: { email: member.email, password: member.password } }));
      during.push(await member.request('GET', '/api/user'), await member.request('GET', `/api/food-analyses/${member.id}`));
      during.push(await member.request('GET', `/api/dashboard/${member.id}`));
    }
    for (const answer of during) expectKind(answer, [200]);
    ids.push(await eventually(member, 2));
    await untilRestarted('redis', restarts);
    ids.push(await eventually(member, 3));
    await expectCountedOnce(member, ids);
  });

  test('PostgreSQL: nothing of the inside is shown, and everything comes back', { timeout: 180_000 }, async () => {
    const member = await Member.join();
    const ids = [await eventually(member, 1)];
    await until('the dashboard has it', async () => ((await member.dashboard()).recentAnalyses?.length === 1 ? true : undefined));
    const restarts = kill('postgres');
    while (!isBack('postgres', restarts)) {
      expectKind(await request('POST', '/api/login', { body: { email: member.email, password: member.password } }), [200, 503, 504]);
      expectKind(await member.request('GET', `/api/dashboard/${member.id}`), [200, 503, 504]);
    }
    await untilReady();
    ids.push(await eventually(member, 2));
    await expectCountedOnce(member, ids);
    expect((await request('POST', '/api/login', { body: { email: member.email, password: member.password } })).status).toBe(200);
  });

  test('MongoDB: nothing of the inside is shown, and no photo is lost or doubled', { timeout: 180_000 }, async () => {
    const member = await Member.join();
    const ids = [await eventually(member, 1)];
    const restarts = kill('mongo');
    while (!isBack('mongo', restarts)) {
      expectKind(await member.request('GET', `/api/food-analyses/${member.id}`), [200, 503, 504]);
      expectKind(await member.request('GET', `/api/dashboard/${member.id}`), [200]);
    }
    ids.push(await eventually(member, 2));
    await expectCountedOnce(member, ids);
  });
});
