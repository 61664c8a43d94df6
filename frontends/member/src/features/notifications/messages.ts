import { createTexts } from '@sabiwell/ui/i18n.ts';

export const t = createTexts('notifications', {
  title: 'Notifications',
  home: 'Home',
  close: 'Close',
  loading: 'Loading your notifications',
  failed: "We couldn't load your notifications.",
  empty: 'No notifications yet',
  emptyWords: 'When something happens with your account, it appears here.',
  unread: 'Unread',
  markAll: 'Mark all as read',
  markFailed: "We couldn't mark it as read",
  viewAll: 'View All Notifications',
  stop: 'Stop these',
  stopped: 'Stopped',
  stoppedWords: 'You can turn them on again in Settings.',
  again: 'Turn on again',
  stopFailed: 'Setting not saved',
});
