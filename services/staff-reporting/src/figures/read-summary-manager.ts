import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffFigures } from '@sabiwell/proto/http/staff-figures.ts';
import type { Context } from '../context.ts';
import { countChatsToday, countTasks, countTeam, readAppointments, readMoney } from './figures.store.ts';
import { openSummary, paymentCounts } from './summary-parts.ts';

/** Answers the figures of the managers' overview. */
export async function readSummaryManager(context: Context): Promise<Reply<typeof staffFigures.readSummaryManager>> {
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
  const body = {
    ...shown,
    revenue: { total: revenueKobo / 100, aiDoc: aiDocKobo / 100 },
    subscriptions: { active: active.periods },
    team,
    appointments: { today: appointments.today },
    aiChats: { today: chatsToday },
    payments: { pending: paymentCounts(totals).pending },
    tasks,
  };
  return { status: 200, body };
}
