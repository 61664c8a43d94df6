import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the bell alone: it is on the first screen, what opens behind it is not. */
export const t = createTexts({
  bell: 'Notifications',
  bellUnread: 'Notifications, {count} unread',
});
