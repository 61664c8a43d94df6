import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import type { Section } from './section.ts';
import { onCollections } from './service-stores.ts';

const MEMBERS = 10_000;
/** Numbers that no member of the bench has. */
const FIRST = 50_000_000;
const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 100;

/** 10,000 reminders that are due in the same minute, from its start until the last one is sent (community.md section 12). */
export function measureReminders({ place }: Bench): Promise<Section> {
  return onCollections(place, 'content', async (db) => {
    const [plans, sent] = [db.collection<{ _id: string }>('reminder_plans'), db.collection('notifications')];
    const mine = { userId: { $gte: FIRST } };
    await Promise.all([plans.deleteMany(mine), sent.deleteMany(mine)]);
    const nextAt = new Date(Math.ceil((Date.now() + MINUTE_MS / 4) / MINUTE_MS) * MINUTE_MS);
    const at = [new Date(nextAt.getTime() + 60 * MINUTE_MS).toISOString().slice(11, 16)];
    const rowOf = (_: unknown, n: number) => {
      const userId = FIRST + n;
      return { _id: `${userId}:tip`, userId, kind: 'tip', at, on: true, version: 1, dueAt: nextAt, nextAt };
    };
    await plans.insertMany(Array.from({ length: MEMBERS }, rowOf));
    // Nobody has quiet hours now, whatever the hour of this run.
    const choice = (_: unknown, n: number) => ({
      _id: FIRST + n,
      notifyCommunity: true,
      notifyActivity: true,
      version: 1,
      quietFrom: '00:00',
      quietTo: '00:00',
    });
    const choices = db.collection<{ _id: number }>('notification_choices');
    await choices.deleteMany({ _id: { $gte: FIRST } });
    await choices.insertMany(Array.from({ length: MEMBERS }, choice));
    while ((await plans.countDocuments({ ...mine, nextAt: { $gt: nextAt } })) < MEMBERS) await sleep(LOOK_EVERY_MS);
    const seconds = (Date.now() - nextAt.getTime()) / 1000;
    return {
      title: '10,000 reminders due at once',
      rows: [],
      goals: [
        { name: 'from the begin of their minute until all are sent, seconds', value: seconds, atMost: 60 },
        { name: 'sent to nobody or twice', value: MEMBERS - (await sent.countDocuments(mine)), atMost: 0 },
      ],
    };
  });
}
