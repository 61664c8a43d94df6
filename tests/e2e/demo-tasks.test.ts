import { asMember } from '@sabiwell/local/demo-caller.ts';
import { demoMember } from '@sabiwell/local/demo-member.ts';
import { seedTasks } from '@sabiwell/local/seed-tasks.ts';
import { describe, expect, test } from 'vitest';
import { request } from './members.ts';
import { isOurs, url } from './running-product.ts';
import { asDemoAdmin, bearing } from './staff-callers.ts';

const addressOf = (firstname: string) => `${firstname.toLowerCase()}@${demoMember.email.split('@')[1]}`;

/** What staff have to do about each of these people of the demo, and how often it was asked for. */
async function workAbout(firstnames: readonly string[]) {
  const lists = await asDemoAdmin((token) =>
    Promise.all(firstnames.map((name) => request('GET', `/api/admin/tasks?status=all&q=${name}`, { headers: bearing(token) }))),
  );
  const tasks = lists.flatMap(({ json }) => json as { kind: string; userEmail: string; times: number }[]);
  const theirs = tasks.filter(({ userEmail }) => firstnames.some((name) => userEmail === addressOf(name)));
  return theirs.map(({ kind, times }) => `${kind} ${times}`).toSorted();
}

/** How much there is of what somebody of the demo has done. */
async function doneBy(firstname: string) {
  const paths = ['/api/appointments', '/api/doctor-calls', '/api/doctor-messages', '/api/ai-chats/user'];
  return asMember(url, addressOf(firstname), (ask) => Promise.all(paths.map(async (path) => (await ask<object[]>('GET', path)).length)));
}

/** Work that the demo's administrator wrote down. */
async function written() {
  const { json } = await asDemoAdmin((token) =>
    request('GET', '/api/admin/tasks?kind=manual&status=all&limit=200', { headers: bearing(token) }),
  );
  return (json as { steps: { note: string | null }[] }[]).filter(({ steps }) =>
    steps.some(({ note }) => /bank statement/.test(note ?? '')),
  );
}

describe.runIf(isOurs)('the work of the demo', () => {
  test('is of many kinds, and adding it again adds nothing', { tags: 'night' }, async () => {
    const [{ id }] = (await request('GET', '/api/doctors?q=amaka')).json;
    await seedTasks(url, id);
    const kinds = ['call_back 1', 'care_gap 1', 'chat_reported 1', 'confirm 1', 'crisis_chat 1', 'crisis_reading 1', 'message 1'];
    await expect.poll(() => workAbout(['Chidi', 'Folake', 'Ngozi', 'Tunde']), { timeout: 20_000 }).toEqual(kinds);
    const done = await doneBy('chidi');
    expect(done).toEqual([1, 1, 1, 2]);

    await seedTasks(url, id);
    expect(await doneBy('chidi')).toEqual(done);
    expect(await workAbout(['Chidi', 'Folake', 'Ngozi', 'Tunde'])).toEqual(kinds);
    expect(await written()).toHaveLength(1);
  });
});
