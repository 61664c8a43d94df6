import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the bell. They are apart from the panel's, because only the bell is on the first screen. */
export const t = createTexts('notificationsBell', {
  bell: 'Notifications',
  bellUnread: 'Notifications, {count} unread',
  confirmed: 'Appointment Confirmed',
  confirmedWords: 'The doctor will contact you within {hours} hours.',
});
