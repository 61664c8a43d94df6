import { scrapeGauge, shared } from '@sabiwell/chassis/observe/scrape-gauge.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { readBookingNumbers } from './booking-numbers.store.ts';

const due = scrapeGauge({ name: 'sabiwell_bookings_due_work', help: 'Reminders, ends of holds and the like that are due and not done' });
const oldestDue = scrapeGauge({
  name: 'sabiwell_bookings_oldest_due_seconds',
  help: 'How long the work that is due first has waited to be done',
});
const unconfirmed = scrapeGauge({ name: 'sabiwell_bookings_unconfirmed_visits', help: 'Visits that wait to be confirmed' });
const lateTasks = scrapeGauge({ name: 'sabiwell_bookings_late_tasks', help: 'Tasks for staff that were to be done by now' });

/** Reports the backlog, which is read at each scrape. */
export function observeBookings({ pool, clock }: Pick<Context, 'pool' | 'clock'>): void {
  const known = shared(() => readBookingNumbers(runOn(pool), clock()));
  due.from('bookings', async () => [{ value: (await known()).dueWork }]);
  oldestDue.from('bookings', async () => {
    const { firstDueAt } = await known();
    return [{ value: firstDueAt === null ? 0 : Math.max(0, clock().getTime() - firstDueAt.getTime()) / 1000 }];
  });
  unconfirmed.from('bookings', async () => [{ value: (await known()).unconfirmedVisits }]);
  lateTasks.from('bookings', async () => [{ value: (await known()).lateTasks }]);
}
