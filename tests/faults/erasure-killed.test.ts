import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { createBus } from '@sabiwell/chassis/bus/create-bus.ts';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { MemberDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import { ask, placesWith } from '../e2e/find-everywhere.ts';
import { Member } from '../e2e/members.ts';
import { newWords, send, writeAsMember } from '../e2e/planted-words.ts';
import { pressure } from '../e2e/readings.ts';
import { insideOf, isOurs, kill, mailAbout, partOf, until, untilReady } from '../e2e/running-product.ts';

let bus: Bus;
beforeAll(async () => {
  if (isOurs) bus = await openBus();
});
afterAll(() => bus?.close());
afterEach(untilReady);

/** Groups that follow the names of members. */
const FOLLOWERS = ['bookings', 'food-ai'];

/** The bus of the product, with which it was started: `BUS=kafka` for the other one. */
function openBus(): Promise<Bus> {
  return createBus({ ...insideOf().bus(), log: createLog('faults', 'fatal') });
}

/** Members who record readings and look at them until they are told to stop; answers how many of each were accepted, and what was refused. */
function startLoad(members: readonly Member[]) {
  let goesOn = true;
  const one = async (member: Member) => {
    const [refused, accepted] = [[] as number[], { member, readings: 0 }];
    while (goesOn) {
      const body = { userId: member.id, ...pressure(110 + (accepted.readings % 30), 75) };
      const written = (await member.request('POST', '/api/health-readings', { body })).status;
      if (written === 201) accepted.readings += 1;
      const read = (await member.request('GET', `/api/dashboard/${member.id}`)).status;
      refused.push(...[written, read].filter((status) => status > 201));
      // As often as a quick finger; more would meet the limits.
      await sleep(100);
    }
    return { ...accepted, refused };
  };
  const running = members.map(one);
  return {
    stop() {
      goesOn = false;
      return Promise.all(running);
    },
  };
}

/** Tells of a member what no service can read, so that each group that follows names gives it up. */
async function tellUnreadable({ id }: Member, word: string): Promise<void> {
  const place = { key: id, subject: `member/${id}`, sequence: 1_000, time: new Date() };
  const event = newEvent(MemberDetailsChangedSchema, { userId: BigInt(id), firstName: word }, place);
  await bus.publish([{ ...event, data: { ...event.data, version: word } }]);
}

/** The groups among whose dead letters this word is. */
async function groupsWith(word: string): Promise<string[]> {
  const letters = await Promise.all(FOLLOWERS.map((group) => bus.deadLetters(group)));
  return FOLLOWERS.filter((_group, place) => JSON.stringify(letters[place]).includes(word));
}

/** Which services have answered the erasure of a member. */
const answered = ({ id }: Member) =>
  ask(
    'identity',
    `SELECT service FROM erasure_answers a JOIN erasures e ON e.id = a.erasure_id WHERE e.account_id = $1 AND answered_at IS NOT NULL
     ORDER BY 1`,
    [id],
  ).then((rows) => rows.map(({ service }) => service as string));

const downloadOf = async (member: Member) => (await member.request('GET', '/api/user/export')).json[0];

test.runIf(isOurs)(
  'an erasure and a download that begin while a service hangs and others end are whole once they are back, beside other members',
  async () => {
    const [member, asker, ...others] = [await Member.join(), await Member.join(), await Member.join(), await Member.join()];
    const { word, tel } = newWords();
    const { word: clinical } = newWords();
    const { word: unreadable } = newWords();
    await writeAsMember(member, { word, tel, reason: clinical });
    await tellUnreadable(member, unreadable);
    await expect.poll(() => groupsWith(unreadable), { timeout: 30_000 }).toEqual(FOLLOWERS);
    await until('the wallet is filled', async () => ((await member.request('GET', '/api/user')).json.wallet === 700 ? true : undefined));

    const load = startLoad(others);
    await send(member, 'DELETE', '/api/user', { password: member.password, giveUpBalance: true });
    process.kill(partOf('payments').pid!, 'SIGSTOP');
    await ask('identity', 'UPDATE erasures SET erases_at = now() WHERE account_id = $1', [member.id]);
    await send(asker, 'POST', '/api/user/export', {});
    await until('the erasure begins', async () => {
      const [erasure] = await ask('identity', 'SELECT status FROM erasures WHERE account_id = $1', [member.id]);
      return erasure.status === 'erasing' ? true : undefined;
    });
    for (const name of ['bookings', 'content']) kill(name);
    const without = ['bookings', 'content', 'food-ai', 'health-tracking', 'identity', 'staff-reporting'];
    await expect.poll(() => answered(member), { timeout: 90_000 }).toEqual(without);
    expect((await downloadOf(asker)).status).toBe('processing');

    kill('payments');
    await mailAbout(member.email, 'Your Sabiwell account is deleted', 90_000);
    expect(await answered(member)).toHaveLength(7);
    await until('the download is ready', async () => ((await downloadOf(asker)).status === 'ready' ? true : undefined));
    for (const { member: other, readings, refused } of await load.stop()) {
      expect(refused).toEqual([]);
      expect(readings).toBeGreaterThan(0);
      const [row] = await ask('health_tracking', 'SELECT count(*)::int AS count FROM health_readings WHERE user_id = $1', [other.id]);
      expect(row.count).toBe(readings);
    }
    expect(await groupsWith(unreadable)).toEqual([]);
    expect((await placesWith([unreadable])).filter((place) => place.includes('ev-dead'))).toEqual([]);
    const onTheWay = /^redis ev:sabiwell\.(identity|identity-staff|bookings)-pii\.v1$/;
    const left = async () => (await placesWith([word, tel, member.email])).filter((place) => !onTheWay.test(place));
    await expect.poll(left, { timeout: 30_000 }).toEqual([]);
    expect(await placesWith([clinical])).toEqual(['bookings appointments']);
  },
  360_000,
);
