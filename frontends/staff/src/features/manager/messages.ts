import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the manager's portal. */
export const t = createTexts('manager', {
  overview: 'Overview',
  users: 'Users',
  appointments: 'Appointments',
  prescriptions: 'Prescriptions',
  'ai-chats': 'AI Chats',
  payments: 'Payments',
  subscriptions: 'Subscriptions',
  bookings: 'Bookings',
  team: 'Team',
  money: 'Money desk',

  searchHint: 'Search users, team members, payments, subscriptions...',
});
