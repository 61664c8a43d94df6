import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upsertLeaving } from '@sabiwell/chassis/member-rows/leaving-members.ts';
import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { type RemindContext, remindDue } from '../src/reminders/remind-due.ts';
import { contentRedis, newMember, startContent } from './service.ts';

let service: Awaited<ReturnType<typeof startContent>>;
let context: Awaited<ReturnType<typeof startContent>>['context'];
beforeAll(async () => {
  service = await startContent();
  ({ context } = service);
});
afterAll(() => service.stop());

/** A day that is still to come, so that MongoDB removes nothing of it by its age. */
const DAY = dayLater(lagosDay(new Date()), 2);
/** A moment by the clock in Lagos. */
const at = (time: string, days = 0) => new Date(`${dayLater(DAY, days)}T${time}:00+01:00`);

describe('a round', () => {
  const PEOPLE = 620;
  let people: number[];
  const of = (members: readonly number[]) => ({ userId: { $in: members } });
  const sent = async () => (await service.stores.notifications.collection.find(of(people)).toArray()).map(({ _id }) => String(_id));
  beforeEach(async () => {
    await service.stores.reminderPlans.deleteMany({});
    people = Array.from({ length: PEOPLE }, () => newMember());
    await planLunch(people);
    service.time.now = at('13:30');
  });

  /** A plan each, as the events of their preferences would leave it. */
  async function planLunch(members: readonly number[]): Promise<void> {
    const due = at('13:30');
    const rows = members.map((id) => ({
      _id: `${id}:lunch`,
      userId: id,
      kind: 'lunch',
      at: ['13:30'],
      on: true,
      version: 1,
      dueAt: due,
      nextAt: due,
    }));
    await service.stores.reminderPlans.collection.insertMany(rows as never);
  }
  const everyOnce = () => people.map((id) => `reminder-lunch-${id}-${DAY}`).toSorted();

  it('reminds more than a batch, and each once in two rounds at the same time', async () => {
    await Promise.all([remindDue(context), remindDue(context)]);
    expect((await sent()).toSorted()).toEqual(everyOnce());
    expect(await remindDue(context)).toBe(0);
  });

  it('reminds nobody who leaves', async () => {
    const [leaver = 0, ...others] = people;
    await upsertLeaving(service.stores.leavingMembers, leaver, 1, true);
    await remindDue(context);
    expect((await sent()).toSorted()).toEqual(others.map((id) => `reminder-lunch-${id}-${DAY}`).toSorted());
  });

  type Step = 'before it inserts' | 'in the middle of inserting' | 'before plans move on' | 'in the middle of moving on';
  /** The context of a process that is killed at a step: what it had written by then stands. */
  function killedAt(step: Step): RemindContext {
    const { notifications, reminderPlans } = context;
    const killed = () => Promise.reject(new Error('killed'));
    const insertMany = async (rows: object[]) => {
      if (step === 'in the middle of inserting') await notifications.collection.insertMany(rows.slice(0, 200) as never);
      return killed();
    };
    if (step.endsWith('inserts') || step.endsWith('inserting'))
      return { ...context, notifications: { collection: { insertMany } } as never };
    const bulkWrite = async (writes: never[]) => {
      if (step === 'in the middle of moving on') await reminderPlans.bulkWrite(writes.slice(0, 200));
      return killed();
    };
    return {
      ...context,
      reminderPlans: new Proxy(reminderPlans, { get: (model, name) => (name === 'bulkWrite' ? bulkWrite : Reflect.get(model, name)) }),
    };
  }

  it.each<Step>(['before it inserts', 'in the middle of inserting', 'before plans move on', 'in the middle of moving on'])(
    'that is killed %s is made good by the next one, and nobody is reminded twice',
    async (step) => {
      await expect(remindDue(killedAt(step))).rejects.toThrow('killed');
      await remindDue(context);
      expect((await sent()).toSorted()).toEqual(everyOnce());
      const moved = await service.stores.reminderPlans.collection.countDocuments({ ...of(people), nextAt: at('13:30', 1) });
      expect(moved).toBe(PEOPLE);
    },
  );

  it('whose process is killed, wherever that is, is made good too', { timeout: 60_000 }, async () => {
    const more = Array.from({ length: 3_000 }, () => newMember());
    await planLunch(more);
    people.push(...more);
    for (const after of [0, 300, 1_200, 2_400]) {
      const args = [join(import.meta.dirname, 'remind-process.ts'), service.mongoUrl, contentRedis(), at('13:30').toISOString()];
      const child = spawn(process.execPath, args, { stdio: 'ignore' });
      const ended = once(child, 'exit');
      // It may be done before it is seen.
      await expect.poll(async () => (await sent()).length > after || child.exitCode !== null, { timeout: 15_000, interval: 5 }).toBe(true);
      child.kill('SIGKILL');
      await ended;
    }
    expect((await sent()).length).toBeGreaterThan(0);
    await remindDue(context);
    expect((await sent()).toSorted()).toEqual(everyOnce());
  });

  it('of 10,000 who are due at once reminds each of them once', { timeout: 120_000 }, async () => {
    const more = Array.from({ length: 10_000 - PEOPLE }, () => newMember());
    await planLunch(more);
    people.push(...more);
    expect(await remindDue(context)).toBe(10_000);
    expect((await sent()).toSorted()).toEqual(everyOnce());
  });
});
