import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { userCounts } from './marketer-lists.ts';
import { naira } from './payment-fields.ts';
import { instant } from './shared.ts';
import { oneWordOf } from './staff-list-fields.ts';

const count = z.number().int();
/** A part of a whole; 0 where the whole is nothing. */
const share = z.number().meta({ description: '0.25 is a quarter; 0 where nothing can be divided' });
const shown = { asOf: instant.meta({ description: 'The moment for which the figures hold' }), users: userCounts };

const subscriptions = z.object({
  active: count.meta({ description: 'Paid periods that have begun and are not over, days of grace included' }),
});
const payments = z.object({
  pending: count,
  ok: count.meta({ description: 'Completed ones and those that were refunded since' }),
  bad: count.meta({ description: 'Failed and expired ones; cancelled ones count neither way' }),
});
const appointments = z.object({
  total: count,
  pending: count,
  today: count.meta({ description: 'That begin today in Lagos and were neither declined nor cancelled' }),
});
const doctors = z.object({ active: count.meta({ description: 'Who can be booked' }) });
const tasks = z.object({ open: count, overdue: count });
const revenue = z.object({
  total: naira.meta({ description: 'Sales less refunds, with the fees kept of visits; top-ups and visits themselves are no sales' }),
  aiDoc: naira.meta({ description: 'The part of the AI doctor in it' }),
});

export const adminSummary = z.object({ ...shown, payments, appointments, doctors, tasks }).meta({ id: 'AdminSummary' });
export type AdminSummary = z.output<typeof adminSummary>;

export const caseManagerSummary = z
  .object({
    ...shown,
    appointments,
    consultations: z.object({ total: count.meta({ description: 'All appointments there ever were' }) }),
    doctors,
    tasks: tasks.meta({ description: "Of the case managers' own tasks" }),
  })
  .meta({ id: 'CaseManagerSummary' });
export type CaseManagerSummary = z.output<typeof caseManagerSummary>;

export const managerSummary = z
  .object({
    ...shown,
    revenue,
    subscriptions,
    team: count.meta({ description: 'Members of the team' }),
    appointments: appointments.pick({ today: true }),
    aiChats: z.object({ today: count.meta({ description: 'Questions to the AI doctor since midnight in Lagos' }) }),
    payments: payments.pick({ pending: true }),
    tasks,
  })
  .meta({ id: 'ManagerSummary' });
export type ManagerSummary = z.output<typeof managerSummary>;

export const marketerSummary = z
  .object({
    ...shown,
    wallet: z.object({ total: naira, average: naira.meta({ description: 'For each member of this product' }) }),
    subscriptions,
    revenue: revenue.pick({ total: true }),
    payments,
    ratios: z.object({
      conversion: share.meta({ description: 'Active paid periods for each member' }),
      success: share.meta({ description: 'Of the payments that ended, those that went well' }),
      averagePayment: naira.meta({ description: 'What a sale brought' }),
      perUser: naira.meta({ description: 'Revenue for each member' }),
      subscriberShare: share.meta({ description: 'Members with an active paid period' }),
    }),
  })
  .meta({ id: 'MarketerSummary' });
export type MarketerSummary = z.output<typeof marketerSummary>;

/** One Lagos day of the course of things. */
export const seriesDay = z
  .object({
    day: z.iso.date(),
    revenue: naira.meta({ description: 'Sales and fees of the day, less what was refunded on it' }),
    newMembers: count,
    ok: count.meta({ description: 'Payments begun on this day that went well' }),
    bad: count.meta({ description: 'Payments begun on this day that failed or expired' }),
    pending: count.meta({ description: 'Payments begun on this day that are still open' }),
    activePeriods: count.meta({ description: 'Paid periods that were active at its end, or are now' }),
    wallet: naira.meta({ description: 'What all wallets held at its end, or hold now' }),
  })
  .meta({ id: 'SeriesDay' });
export type SeriesDay = z.output<typeof seriesDay>;

const summary = { method: 'GET', summary: "The figures of the portal's cards", examples: { good: {}, bad: {} } } as const;

/** The figures of the portals. */
export const staffFigures = {
  readSummaryAdmin: endpoint({ ...summary, path: '/api/admin/summary', actors: ['admin'], replies: { 200: adminSummary } }),
  readSummaryCaseManager: endpoint({
    ...summary,
    path: '/api/case-manager/summary',
    actors: ['case_manager'],
    replies: { 200: caseManagerSummary },
  }),
  readSummaryManager: endpoint({
    ...summary,
    path: '/api/sabiwell-manager/summary',
    actors: ['manager'],
    replies: { 200: managerSummary },
  }),
  readSummaryMarketer: endpoint({ ...summary, path: '/api/marketer/summary', actors: ['marketer'], replies: { 200: marketerSummary } }),
  readSeriesMarketer: endpoint({
    method: 'GET',
    path: '/api/marketer/series',
    summary: 'The last 30 or 90 days in Lagos, the oldest first, today the last; 30 unless `days` says otherwise',
    actors: ['marketer'],
    query: z.object({ days: oneWordOf(['30', '90']) }),
    replies: { 200: z.array(seriesDay) },
    examples: { good: { query: { days: '90' } }, bad: { query: { days: '7' } } },
  }),
};
