import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of a manager's Overview (spec 3 section 2.6). */
export const t = createTexts('managerOverview', {
  title: 'Overview',
  asOf: 'As of {time} in Lagos',
  loading: 'Loading the figures',
  failed: "We couldn't load the figures.",

  totalUsers: 'Total Users',
  external: '+{count} from external database',
  totalRevenue: 'Total Revenue',
  aiDoc: '{sum} of it from AI Doc',
  activeSubscriptions: 'Active Subscriptions',
  teamMembers: 'Team Members',

  activity: 'Recent Activity',
  appointmentOne: '1 appointment today',
  appointments: '{count} appointments today',
  chatOne: '1 AI consultation',
  chats: '{count} AI consultations',
  paymentOne: '1 pending payment',
  pending: '{count} pending payments',

  tasks: 'Tasks',
  overdueOne: '1 task is overdue',
  overdue: '{count} tasks are overdue',
  openOne: '1 task is open',
  open: '{count} tasks are open',
  noneOpen: 'No tasks are open',
  showTasks: 'Show the tasks',

  actions: 'Quick Actions',
  manageTeam: 'Manage Team',
  reviewPayments: 'Review Payments',
  manageSubscriptions: 'Manage Subscriptions',
});
