import { setTimeout as sleep } from 'node:timers/promises';
import { handIn } from '../load/hand-in.ts';
import { type Member, visit } from '../load/join.ts';
import type { Load } from '../load/run-load.ts';
import { type Parts, until } from '../product/parts.ts';

const DISH = 'akara';
const LONGEST_MS = 90_000;

/** Waits until every part reports that it is ready, and every kind of call has succeeded in one pass. */
export async function untilServing(load: Load, parts: Parts, member: Member): Promise<void> {
  await until('every part is ready', async () => ((await parts.isReady()) ? true : undefined), LONGEST_MS);
  await until('every kind of call succeeds', async () => ((await readsWork(load, member)) ? true : undefined), LONGEST_MS);
  // The same photo each time, because a new one for each try would leave many behind.
  const photo = { grams: load.nextGrams(), dishId: DISH };
  const patience = performance.now() + LONGEST_MS;
  const submission = await handIn(load.client, member, photo, { until: () => patience });
  load.submissions.push(submission);
  if (submission.end !== 'reported') throw new Error('No photo could be analysed after the fault.');
}

async function readsWork({ client }: Load, member: Member): Promise<boolean> {
  const options = { headers: { cookie: member.cookie } };
  const replies = await Promise.all([
    client.call('readUser', 'GET', '/api/user', options),
    client.call('readDashboard', 'GET', `/api/dashboard/${member.id}`, options),
    client.call('listFoodAnalyses', 'GET', `/api/food-analyses/${member.id}`, options),
    client.call('searchFoods', 'GET', '/api/foods?q=akara'),
    client.call('listVisits', 'GET', '/api/appointments?limit=20', options),
  ]);
  const works = replies.every(({ status }) => status === 200) && (await visit(client, member));
  if (!works) await sleep(100);
  return works;
}
