import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { Member, type Answer } from '../e2e/members.ts';
import { isOurs, kill, partOf, readStatus, untilReady, untilRestarted } from '../e2e/running-product.ts';

afterEach(untilReady);

/** Polls until the status is no longer `status`, slowly enough to stay within the limits; returns every answer. */
async function askWhile(status: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (;;) {
    answers.push(await ask());
    if (answers.at(-1)!.status !== status) return answers;
    await sleep(50);
  }
}

// `make faults` counts what a kill loses, doubles or delays; this is about the texts and the tip that a member sees.
test.runIf(isOurs)(
  'a service that is killed says so in a sentence, is told of in the status, and comes back with the same tip',
  async () => {
    const member = await Member.join();
    const tip = () => member.request('GET', `/api/health-tip?userId=${member.id}`);
    const before = await tip();
    expect(before.status).toBe(200);
    const restarts = kill('content');
    const answers = await askWhile(503, tip);
    const message = "We can't do this right now. Please try again in a moment.";
    expect(answers[0]).toMatchObject({ status: 503, json: { code: 'unavailable', message } });
    expect(Number(answers[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answers.at(-1)).toMatchObject({ status: 200, json: before.json });
    await untilRestarted('content', restarts);
    expect(await readStatus()).toMatch(new RegExp(`content +ready +${partOf('content').pid} +${restarts + 1} `));
  },
);
