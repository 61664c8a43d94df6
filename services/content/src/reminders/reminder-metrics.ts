import { scrapeGauge } from '@sabiwell/chassis/observe/scrape-gauge.ts';
import type { Context } from '../context.ts';
import { firstDue } from './reminder-plan.store.ts';

const oldest = scrapeGauge({
  name: 'sabiwell_content_oldest_reminder_seconds',
  help: 'How long the reminder that is due first has waited to be sent',
});

/** Reports how late reminders are, which is read at each scrape. */
export function observeReminders({ reminderPlans, clock }: Pick<Context, 'reminderPlans' | 'clock'>): void {
  oldest.from('reminders', async () => {
    const now = clock();
    const dueAt = await firstDue(reminderPlans, now);
    return [{ value: dueAt === undefined ? 0 : (now.getTime() - dueAt.getTime()) / 1000 }];
  });
}
