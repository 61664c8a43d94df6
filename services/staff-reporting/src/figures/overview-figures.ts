import type { ManagerSummary } from '@sabiwell/proto/http/staff-figures.ts';
import type { Context } from '../context.ts';
import { countChatsToday, countTasks, countTeam, readAppointments, readMoney } from './figures.store.ts';
import { openSummary, paymentCounts } from './summary-parts.ts';

/** Reads the figures of the managers' overview. */
export async function overviewFigures(context: Context): Promise<ManagerSummary> {
  const { sources, shown } = await openSummary(context);
  const { run, schema, now, totals } = sources;
  const [{ revenueKobo, aiDocKobo }, active, appointments, chatsToday, tasks, team] = await Promise.all([
    readMoney(run, schema),
    context.activePeriods(),
    readAppointments(run, schema, now),
    countChatsToday(run, schema, now),
    countTasks(run, schema, now),
    countTeam(run, schema),
  ]);
  return {
    ...shown,
    revenue: { total: revenueKobo / 100, aiDoc: aiDocKobo / 100 },
    subscriptions: { active: active.periods },
    team,
    appointments: { today: appointments.today },
    aiChats: { today: chatsToday },
    payments: { pending: paymentCounts(totals).pending },
    tasks,
  };
}
