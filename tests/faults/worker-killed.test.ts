import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Member } from '../e2e/members.ts';
import { dataUrl, plate } from '../e2e/photos.ts';
import { isOurs, kill, partOf, script, until, untilReady, untilRestarted, useAi } from '../e2e/running-product.ts';
import { expectCountedOnce } from './counted-once.ts';

describe.runIf(isOurs)('the worker', () => {
  beforeAll(() => useAi('simulator'));
  afterAll(async () => {
    await script();
    await untilReady();
  });

  test('killed in the middle of a job: another takes over, and the photo counts once', { timeout: 180_000 }, async () => {
    const member = await Member.join();
    await script({ respond: { delayMs: 8_000 } });
    const accepted = await member.analyze(dataUrl(plate(1)), { hint: 'jollof rice' });
    expect(accepted).toMatchObject({ status: 202, json: { status: 'processing' } });
    const { id } = accepted.json;
    await untilRestarted('food-ai-worker', kill('food-ai-worker'));
    expect((await member.request('GET', `/api/food-analyses/item/${id}`)).status).toBe(202);

    const report = await until(
      'the analysis is taken over',
      async () => {
        const { status, json } = await member.request('GET', `/api/food-analyses/item/${id}`);
        return status === 200 ? json : undefined;
      },
      120_000,
    );
    expect(report).toMatchObject({ id, foodName: 'Jollof rice' });
    await expectCountedOnce(member, [id]);
    // The allowance is three a day: one is used.
    const more = [];
    for (const seed of [2, 3, 4]) more.push((await member.analyze(dataUrl(plate(seed)))).status);
    expect(more).toEqual([200, 200, 402]);
  });

  test('killed between one photo and the next, with the relay in it: every event arrives, and once', { timeout: 180_000 }, async () => {
    const member = await Member.join();
    const ids: string[] = [];
    for (const seed of [1, 2]) {
      const { json } = await member.analyze(dataUrl(plate(seed)), { dishId: 'akara' });
      ids.push(json.id);
      // Right after the answer: its event is on its way, published or not, marked or not.
      const restarts = kill('food-ai-worker');
      await until('the worker is started again', () => (partOf('food-ai-worker').restarts > restarts ? true : undefined));
    }
    await untilReady();
    await expectCountedOnce(member, ids);
  });
});
