import { endpoint } from './endpoint.ts';
import { staffReporting } from './staff-reporting.ts';
import { teamList } from './team.ts';

// An export is a list with its filters, whole: it has no pages.
const noPages = { limit: true, cursor: true } as const;

const file = {
  method: 'GET',
  stepUp: true,
  replies: { 200: null },
  fileTypes: ['text/csv'],
  timeoutMs: 20_000,
  problems: [422, 429],
} as const;
const users = {
  ...file,
  summary: 'The members that the filters leave, as a CSV file; marketers get contacts of those who agreed to marketing alone',
  query: staffReporting.listUsersAdmin.query.omit(noPages),
  examples: { good: { query: { plan: 'free' } }, bad: { query: { plan: 'gold' } } },
} as const;
const payments = {
  ...file,
  summary: 'The payments that the filters leave, as a CSV file; marketers get no references, and contacts of those who agreed alone',
  query: staffReporting.listPaymentsAdmin.query.omit(noPages),
  examples: { good: { query: { status: 'completed' } }, bad: { query: { status: 'lost' } } },
} as const;
const subscriptions = {
  ...file,
  summary: 'The paid periods that the filters leave, as a CSV file; marketers get no references, and contacts of those who agreed alone',
  query: staffReporting.listSubscriptionsAdmin.query.omit(noPages),
  examples: { good: { query: { status: 'active' } }, bad: { query: { status: 'lost' } } },
} as const;

/** Lists of staff-reporting as files (staff.md section 3.5). */
export const staffExports = {
  exportUsersAdmin: endpoint({ ...users, path: '/api/admin/exports/users', actors: ['admin'] }),
  exportUsersCaseManager: endpoint({ ...users, path: '/api/case-manager/exports/users', actors: ['case_manager'] }),
  exportUsersManager: endpoint({ ...users, path: '/api/sabiwell-manager/exports/users', actors: ['manager'] }),
  exportUsersMarketer: endpoint({ ...users, path: '/api/marketer/exports/users', actors: ['marketer'] }),
  exportPaymentsAdmin: endpoint({ ...payments, path: '/api/admin/exports/payments', actors: ['admin'] }),
  exportPaymentsManager: endpoint({ ...payments, path: '/api/sabiwell-manager/exports/payments', actors: ['manager'] }),
  exportPaymentsMarketer: endpoint({ ...payments, path: '/api/marketer/exports/payments', actors: ['marketer'] }),
  exportTeamManager: endpoint({
    ...file,
    path: '/api/sabiwell-manager/exports/team',
    summary: 'The team that the filters leave, as a CSV file',
    actors: ['manager'],
    query: teamList.listTeamManager.query.omit(noPages),
    examples: { good: { query: { department: 'operations' } }, bad: { query: { department: 'nowhere' } } },
  }),
  exportSubscriptionsAdmin: endpoint({ ...subscriptions, path: '/api/admin/exports/subscriptions', actors: ['admin'] }),
  exportSubscriptionsManager: endpoint({ ...subscriptions, path: '/api/sabiwell-manager/exports/subscriptions', actors: ['manager'] }),
  exportSubscriptionsMarketer: endpoint({ ...subscriptions, path: '/api/marketer/exports/subscriptions', actors: ['marketer'] }),
};
