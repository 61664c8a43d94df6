import { createTexts } from '@sabiwell/ui/i18n.ts';

export const t = createTexts('notifications', {
  title: 'Notifications',
  home: 'Home',
  close: 'Close',
  loading: 'Loading your notifications',
  failed: "We couldn't load your notifications.",
  empty: 'No notifications yet',
  emptyWords: 'When something happens with your payments, we tell you here.',
  unread: 'Unread',
  markAll: 'Mark all as read',
  markFailed: 'Not marked as read',
  viewAll: 'View All Notifications',
});
