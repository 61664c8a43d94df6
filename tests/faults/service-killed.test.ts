import { afterEach, describe, expect, test } from 'vitest';
import { Member, type Answer } from '../e2e/members.ts';
import { dataUrl, lunch, plate } from '../e2e/photos.ts';
import { isOurs, kill, partOf, readStatus, until, untilReady, untilRestarted } from '../e2e/running-product.ts';

const DISH = { dishId: 'jollof-rice' };

/** Asks without a pause until something else than `status` comes; gives every answer and how long the slowest took. */
async function askWhile(status: number, ask: () => Promise<Answer>): Promise<{ answers: Answer[]; slowestMs: number }> {
  const answers: Answer[] = [];
  let slowestMs = 0;
  for (;;) {
    const began = performance.now();
    const answer = await ask();
    slowestMs = Math.max(slowestMs, performance.now() - began);
    answers.push(answer);
    if (answer.status !== status) return { answers, slowestMs };
  }
}

describe.runIf(isOurs)('a process that is killed', () => {
  afterEach(untilReady);

  test('food-ai answers 503 within two seconds, and comes back', async () => {
    const member = await Member.join();
    await member.analyze(dataUrl(lunch), DISH);
    const restarts = kill('food-ai');
    const { answers, slowestMs } = await askWhile(503, () => member.request('GET', `/api/food-analyses/${member.id}`));
    const [first] = answers;
    expect(first).toMatchObject({ status: 503, json: { message: 'The service is not available just now. Please try again in a moment.' } });
    expect(Number(first!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(slowestMs).toBeLessThan(2_000);
    expect(answers.at(-1)).toMatchObject({ status: 200, json: [{ foodName: 'Jollof rice' }] });
    await untilRestarted('food-ai', restarts);
    expect(await readStatus()).toMatch(new RegExp(`food-ai +ready +${partOf('food-ai').pid} +${restarts + 1} `));
  });

  test('without food-ai the dashboard is there; without health-tracking a photo is analysed and shows later', async () => {
    const member = await Member.join();
    const before = { foodAi: kill('food-ai'), tracking: 0 };
    expect((await member.request('GET', `/api/dashboard/${member.id}`)).status).toBe(200);
    await untilRestarted('food-ai', before.foodAi);

    before.tracking = kill('health-tracking');
    expect((await member.analyze(dataUrl(plate(1)), DISH)).status).toBe(200);
    await untilRestarted('health-tracking', before.tracking);
    await until('the dashboard has it', async () => ((await member.dashboard()).recentAnalyses.length === 1 ? true : undefined));
  });

  test('without content the rest goes on; it comes back with the same tip of the day', async () => {
    const member = await Member.join();
    const tip = () => member.request('GET', `/api/health-tip?userId=${member.id}`);
    const before = await tip();
    expect(before.status).toBe(200);
    const restarts = kill('content');
    const { answers, slowestMs } = await askWhile(503, tip);
    expect((await member.request('GET', `/api/dashboard/${member.id}`)).status).toBe(200);
    expect((await member.analyze(dataUrl(plate(2)), DISH)).status).toBe(200);
    expect(answers[0]).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    expect(slowestMs).toBeLessThan(2_000);
    expect(answers.at(-1)).toMatchObject({ status: 200, json: before.json });
    await untilRestarted('content', restarts);
  });

  test('the gateway comes back with every session', async () => {
    const member = await Member.join();
    await untilRestarted('gateway', kill('gateway'));
    expect((await member.request('GET', '/api/user')).status).toBe(200);
  });

  test('identity comes back with every session', async () => {
    const member = await Member.join();
    await untilRestarted('identity', kill('identity'));
    expect((await member.request('GET', '/api/user')).status).toBe(200);
    expect((await member.request('POST', '/api/logout')).status).toBe(204);
    expect((await member.request('GET', '/api/user')).status).toBe(401);
  });
});
