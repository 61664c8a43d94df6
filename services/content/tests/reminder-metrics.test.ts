import { register } from 'prom-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { observeReminders } from '../src/reminders/reminder-metrics.ts';
import { remindDue } from '../src/reminders/remind-due.ts';
import { newMember, startContent } from './service.ts';

let service: Awaited<ReturnType<typeof startContent>>;
beforeAll(async () => {
  service = await startContent();
  observeReminders(service.context);
});
afterAll(() => service.stop());

const oldest = async () => /^sabiwell_content_oldest_reminder_seconds (\S+)$/m.exec(await register.metrics())?.[1];
// An answer is shared for half a second, so that each of these scrapes has to be asked for until it is there.
const shows = (seconds: number) => vi.waitFor(async () => expect(await oldest()).toBe(`${seconds}`), { timeout: 5_000 });

test('how long the reminder that is due first has waited is shown, until it is sent', async () => {
  const dueAt = service.time.now;
  const later = new Date(dueAt.getTime() + 3 * 3_600_000);
  const plan = (nextAt: Date) => {
    const userId = newMember();
    return { _id: `${userId}:lunch`, userId, kind: 'lunch', at: ['13:30'], on: true, version: 1, dueAt: nextAt, nextAt };
  };
  const off = { _id: `${newMember()}:lunch`, userId: newMember(), kind: 'lunch', at: ['13:30'], on: false, version: 1 };
  await service.stores.reminderPlans.collection.insertMany([plan(dueAt), plan(later), off] as never);
  await shows(0);
  service.time.now = new Date(dueAt.getTime() + 7 * 60_000);
  await shows(7 * 60);
  await remindDue(service.context);
  await shows(0);
});
