import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the marketer's portal (spec 3 sections 2.8 and 8). */
export const t = createTexts('marketer', {
  users: 'Users & Wallets',
  subscriptions: 'Subscriptions',
  payments: 'Payments',
  analytics: 'Analytics',

  figures: 'Figures',
  figuresLoading: 'Loading the figures',
  figuresFailed: "We couldn't load the figures.",
  loadFailed: 'Failed to load dashboard data',
  totalUsers: 'Total Users',
  internal: 'Internal: {count}',
  external: 'External: {count}',
  externalUnknown: 'External: not counted yet',
  offset: 'By a setting: {count}',
  totalWallets: 'Total Wallet Balance',
  activeSubscriptions: 'Active Subscriptions',
  totalRevenue: 'Total Revenue',
  asOf: 'As of {time} in Lagos',
  refresh: 'Refresh',
  refreshAll: 'Refresh everything',
});
